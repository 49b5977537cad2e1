import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { rechargeStatesOf, withdrawalStatesOf } from '@banyan/domain/wallet/order-progress.ts';
import type { Everything } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { UserRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Seal } from '../../platform/pdf/seal.ts';
import type { Services } from '../../platform/services.ts';
import { certifiedName } from '../certification/index.ts';
import { payoutMethodsOf, provenMethods } from './payout-methods/payout-method.store.ts';
import {
  addPayoutMethod,
  addUsdtAddress,
  removeAccount,
  replaceAccount,
  showPayoutMethod,
} from './payout-methods/payout-methods.ts';
import type { Providers } from './provider/providers.ts';
import { createRecharge, openRecharge, rechargeOf, showRecharge } from './recharges/create-recharge.ts';
import { rechargeMonths, rechargesOf } from './recharges/recharge.store.ts';
import { keepProof, openProof, prepareProof } from './recharges/transfer-proof.ts';
import { orderPage } from './records/order-list.ts';
import { ownOverview } from './records/overview.ts';
import { record, records } from './records/records.ts';
import { filteredPieces, recordsFile } from './records/records-file.ts';
import { statementFile } from './statement/make-statement.ts';
import { requestStatement, statements } from './statement/request-statement.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  showWithdrawal,
  withdrawalTerms,
} from './withdrawals/request-withdrawal.ts';
import { withdrawalById, withdrawalMonths, withdrawalsOf } from './withdrawals/withdrawal.store.ts';

/** What the areas say together that the wallet shows, and by which it reviews. */
type Told = Pick<Everything, 'assetParts' | 'debtParts' | 'causes' | 'subjects' | 'reviewClaims'>;

export function walletHandlers(
  services: Services,
  providers: Providers,
  { assetParts, debtParts, causes, subjects, reviewClaims }: Told,
  seal: () => Seal,
): HandlersOf<typeof walletApi> {
  const { keys, bankAccount } = services.config;
  return {
    overview: (ctx) => ownOverview(ctx, { assetParts, debtParts, subjects, keys }),
    records: (ctx, input) => records(ctx, { subjects, keys }, input),
    record: (ctx, input) => record(ctx, { causes, subjects, keys }, input.transferId),
    exportRecords: {
      run: async (ctx) => recordsFile(ctx),
      pieces: (outside, input) => filteredPieces(outside, { subjects, keys }, input),
    },
    createRecharge: {
      run: (ctx, input) => createRecharge(ctx, services.config, input),
      // The cashier is opened right after the commit, so that the person need not wait for the next poll.
      finish: async (outside, recharge) => {
        if (recharge.state === 'created')
          await openRecharge(services, providers, outside.userId, recharge.rechargeId).catch(() => undefined);
        return outside.query((ctx) =>
          rechargeOf({ ...ctx, userId: outside.userId }, bankAccount, recharge.rechargeId),
        );
      },
    },
    recharges: (ctx, input) =>
      orderPage(
        {
          statesOf: rechargeStatesOf,
          rows: (filter, page) => rechargesOf(ctx.reader, ctx.userId, filter, page),
          months: (filter, months) => rechargeMonths(ctx.reader, ctx.userId, filter, months),
          placeOf: (row) => ({ at: row.created_at, id: row.recharge_id }),
          show: (row) => showRecharge(ctx, bankAccount, row),
        },
        input,
      ),
    recharge: (ctx, { rechargeId }) => rechargeOf(ctx, bankAccount, rechargeId),
    uploadTransferProof: {
      prepare: (outside, { rechargeId }) => prepareProof(outside, rechargeId),
      run: (ctx, { rechargeId }, image: Buffer) => keepProof(ctx, services.config, rechargeId, image),
    },
    transferProof: async (ctx, { rechargeId }) =>
      (await openProof(ctx, keys, { userId: ctx.userId, rechargeId })).photo,
    payoutMethods: (ctx) => ownPayoutMethods(ctx, keys),
    addPayoutMethod: (ctx, account) => addPayoutMethod(ctx, keys, account),
    editPayoutMethod: async (ctx, { payoutMethodId, ...account }) => {
      await replaceAccount(ctx, payoutMethodId);
      return addPayoutMethod(ctx, keys, account);
    },
    addUsdtAddress: (ctx, account) => addUsdtAddress(ctx, keys, account),
    removePayoutMethod: async (ctx, { payoutMethodId }) => {
      await removeAccount(ctx, payoutMethodId);
      return { ok: true };
    },
    withdrawalTerms: (ctx) => withdrawalTerms(ctx, services.config),
    requestWithdrawal: (ctx, input) => requestWithdrawal(ctx, services, reviewClaims, input),
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
    createStatement: (ctx, input) => requestStatement(ctx, keys, input),
    statements: (ctx, input) => statements(ctx, input),
    statementPdf: (ctx, { statementId }) => statementFile(ctx, { subjects, keys }, seal(), statementId),
  };
}

async function ownPayoutMethods(ctx: UserRead, keys: Config['keys']) {
  const proven = await provenMethods(ctx.reader, ctx.userId);
  const rows = await payoutMethodsOf(ctx.reader, ctx.userId);
  return {
    items: rows.map((row) => showPayoutMethod(keys, ctx.userId, row, proven)),
    holder: await certifiedName(ctx, keys, ctx.userId),
  };
}
