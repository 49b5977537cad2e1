import type { NeedPage } from './shared/needs/need-page.ts';

/** The needs that areas declare in files named `<area>.needs.ts`; the files are found by that name. */
const declared = import.meta.glob<readonly NeedPage[]>('./features/*/*.needs.ts', {
  eager: true,
  import: 'needPages',
});
const all = Object.values(declared).flat();

/** Returns how a need is named, and where it is seen to; undefined for one that this version of the app does not know. */
export const pageOfNeed = (need: string): NeedPage | undefined => all.find((page) => page.need === need);
