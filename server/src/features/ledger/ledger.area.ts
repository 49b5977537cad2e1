import type { ServerArea } from '../../area.ts';
import { ledgerInvariants, ledgerPersonalData } from '../../ledger/index.ts';
import { accounts, entries, transfer } from './explorer.ts';
import { ledgerRetention } from './ledger.retention.ts';

export const ledgerArea: ServerArea<'ledger', 'causes'> = {
  floor: 4,
  open: ({ all, verify }) => ({
    operatorCalls: {
      ledgerAccounts: { ofAll: (ctx, { username }) => accounts(ctx, username) },
      ledgerEntries: (ctx, input) => entries(ctx, input),
      ledgerTransfer: (ctx, { ownerId, transferId }) => transfer(ctx, all.causes, ownerId, transferId),
      verify: { prepare: () => verify(), run: async (_ctx, _input, result) => result },
    },
  }),
  personalData: ledgerPersonalData,
  retention: ledgerRetention,
  invariants: ledgerInvariants,
};
