import type { ServerArea } from '../../area.ts';

const books = 'what was offered, subscribed for and allotted, which the books refer to';

export const equityArea: ServerArea<'equity'> = {
  floor: 3,
  open: () => ({ calls: {} }),
  retention: [
    'instruments',
    'equity_offerings',
    'offering_demand',
    'share_subscriptions',
    'equity_positions',
  ].map((table) => ({ table, forever: books })),
};
