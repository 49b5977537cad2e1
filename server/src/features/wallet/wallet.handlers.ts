import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { rechargeStatesOf, withdrawalStatesOf } from '@banyan/domain/wallet/order-progress.ts';
import type { Everything } from '../../area.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { certifiedName } from '../certification/index.ts';
import { createRecharge, openRecharge, rechargeOf, showRecharge } from './create-recharge.ts';
import { orderPage } from './order-list.ts';
import { walletOverview } from './overview.ts';
import { payoutMethodById, payoutMethodsOf } from './payout-method.store.ts';
import { addBankCard, removeCard, showPayoutMethod } from './payout-methods.ts';
import type { PaymentProvider } from './provider.ts';
import { rechargeMonths, rechargesOf } from './recharge.store.ts';
import { record, records } from './records.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  showWithdrawal,
  withdrawalTerms,
} from './request-withdrawal.ts';
import { withdrawalById, withdrawalMonths, withdrawalsOf } from './withdrawal.store.ts';

export function walletHandlers(
  services: Services,
  provider: PaymentProvider | null,
  { assetParts, causes, subjects }: Everything,
): HandlersOf<typeof walletApi> {
  const { keys } = services.config;
  return {
    overview: (ctx) => walletOverview(ctx, assetParts, ctx.userId),
    records: (ctx, input) => records(ctx, subjects, input),
    record: (ctx, input) => record(ctx, { causes, subjects }, input.transferId),
    createRecharge: {
      run: (ctx, input) => {
        if (!provider) throw new AppError('recharge.provider_unavailable');
        return createRecharge(ctx, input);
      },
      // The cashier is opened right after the commit, so that the person need not wait for the next poll.
      finish: async (outside, recharge) => {
        if (provider && recharge.state === 'created')
          await openRecharge(services, provider, outside.userId, recharge.rechargeId).catch(() => undefined);
        return outside.query((ctx) => rechargeOf({ ...ctx, userId: outside.userId }, recharge.rechargeId));
      },
    },
    recharges: (ctx, input) =>
      orderPage(
        {
          statesOf: rechargeStatesOf,
          rows: (filter, page) => rechargesOf(ctx.reader, ctx.userId, filter, page),
          months: (filter, months) => rechargeMonths(ctx.reader, ctx.userId, filter, months),
          placeOf: (row) => ({ at: row.created_at, id: row.recharge_id }),
          show: (row) => showRecharge(ctx, row),
        },
        input,
      ),
    recharge: (ctx, { rechargeId }) => rechargeOf(ctx, rechargeId),
    payoutMethods: async (ctx) => ({
      items: (await payoutMethodsOf(ctx.reader, ctx.userId)).map((row) =>
        showPayoutMethod(keys, ctx.userId, row),
      ),
      holder: await certifiedName(ctx, keys, ctx.userId),
    }),
    addPayoutMethod: (ctx, card) => addBankCard(ctx, keys, card),
    editPayoutMethod: async (ctx, { payoutMethodId, ...card }) => {
      found(await payoutMethodById(ctx.reader, ctx.userId, payoutMethodId));
      await removeCard(ctx, payoutMethodId);
      return addBankCard(ctx, keys, card);
    },
    removePayoutMethod: async (ctx, { payoutMethodId }) => {
      await removeCard(ctx, payoutMethodId);
      return { ok: true };
    },
    withdrawalTerms: (ctx) => withdrawalTerms(ctx, keys),
    requestWithdrawal: (ctx, input) => requestWithdrawal(ctx, keys, input),
    cancelWithdrawal: (ctx, { withdrawalId }) => cancelWithdrawal(ctx, withdrawalId),
    withdrawals: (ctx, input) =>
      orderPage(
        {
          statesOf: withdrawalStatesOf,
          rows: (filter, page) => withdrawalsOf(ctx.reader, ctx.userId, filter, page),
          months: (filter, months) => withdrawalMonths(ctx.reader, ctx.userId, filter, months),
          placeOf: (row) => ({ at: row.requested_at, id: row.withdrawal_id }),
          show: showWithdrawal,
        },
        input,
      ),
    withdrawal: async (ctx, { withdrawalId }) =>
      showWithdrawal(found(await withdrawalById(ctx.reader, ctx.userId, withdrawalId))),
  };
}
