import type { ServerArea } from '../../area.ts';
import { accounts, entries, transfer } from './explorer.ts';

export const ledgerExplorerArea: ServerArea<'ledgerExplorer', 'causes'> = {
  floor: 4,
  open: ({ all, verify }) => ({
    operatorCalls: {
      ledgerAccounts: { ofAll: (ctx, { username }) => accounts(ctx, username) },
      ledgerEntries: (ctx, input) => entries(ctx, input),
      ledgerTransfer: (ctx, { ownerId, transferId }) => transfer(ctx, all.causes, ownerId, transferId),
      verify: { prepare: () => verify(), run: async (_ctx, _input, result) => result },
    },
  }),
};
