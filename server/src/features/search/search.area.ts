import type { ServerArea } from '../../area.ts';
import { searchAll, searchOwn } from './search.ts';

/** Looks for what the areas have: it knows none of them, and keeps nothing of what was asked for. */
export const searchArea: ServerArea<'search', 'finds' | 'ownFinds'> = {
  floor: 4,
  open: ({ all }) => ({
    calls: {
      searchAll: (ctx, input) => searchAll(ctx, all.finds, input),
      searchOwn: (ctx, input) => searchOwn(ctx, all.ownFinds, input),
    },
  }),
};
