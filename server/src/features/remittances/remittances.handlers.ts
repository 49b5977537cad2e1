import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { countLookup } from '../people/index.ts';
import { findPayee, recentPayees } from './payees.ts';
import { remittance, remittances, remittanceTerms } from './remittances.ts';
import { cancelMoneyRequest, createMoneyRequest, moneyRequest, moneyRequests } from './requests.ts';
import { sendRemittance } from './send-remittance.ts';

export const remittancesHandlers = ({
  config: { keys },
}: Services): HandlersOf<UserCalls['remittances']> => ({
  remittancePayee: {
    prepare: (outside) => countLookup(outside),
    run: (ctx, { account }) => findPayee(ctx, keys, account),
  },
  remittancePayees: (ctx) => recentPayees(ctx, keys),
  remittanceTerms: (ctx) => remittanceTerms(ctx),
  sendRemittance: (ctx, input) => sendRemittance(ctx, keys, input),
  remittances: (ctx, input) => remittances(ctx, keys, input),
  remittance: (ctx, { remittanceId }) => remittance(ctx, keys, remittanceId),
  moneyRequest: (ctx, { code }) => moneyRequest(ctx, keys, code),
  moneyRequests: (ctx, input) => moneyRequests(ctx, input),
  createMoneyRequest: (ctx, input) => createMoneyRequest(ctx, keys, input),
  cancelMoneyRequest: (ctx, { requestId }) => cancelMoneyRequest(ctx, requestId),
});
