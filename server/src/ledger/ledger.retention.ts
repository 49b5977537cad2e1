import type { Retention } from '../platform/retention.ts';

const books = 'the books, for ever';

export const ledgerRetention: readonly Retention[] = [
  'assets',
  'accounts',
  'transfers',
  'entries',
  'house_entries',
  'holds',
  'funding_accounts',
  'fund_reservations',
].map((table) => ({ table, forever: books }));
