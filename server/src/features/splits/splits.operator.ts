import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorSplitsApi } from '@banyan/api/splits/splits.operator.ts';
import { splitWithdrawalRefusal } from '@banyan/domain/splits/split-state.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { countUnsplit } from '../equity/index.ts';
import { obstaclesTo, operatorNames, standings } from '../four-eyes/index.ts';
import { askSplitWithdrawal, decideSplit, proposeSplit, refuseStale } from './edit-splits.ts';
import { partSums } from './part.store.ts';
import { allSplits, type SplitRow, splitById, underWaySince } from './split.store.ts';
import { registerOf } from './splits.postings.ts';

/** What operators do about splits. */
export const splitsOperatorHandlers: HandlersOf<OperatorCalls['splits']> = {
  operatorSplits: listSplits,
  operatorSplit: { ofAll: (ctx, { splitId }) => inDetail(ctx, splitId) },
  proposeSplit: async (ctx, input) => audited(ctx, 'split.propose', await proposeSplit(ctx, input)),
  decideSplit: async (ctx, input) => audited(ctx, `split.${input.decision}`, await decideSplit(ctx, input)),
  withdrawSplit: async (ctx, input) =>
    audited(ctx, 'split.ask_withdrawal', await askSplitWithdrawal(ctx, input), input.reason),
};

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: SplitRow, note = '') {
  const subject = { type: 'share_split', id: row.split_id };
  const what = `${row.symbol} ${row.company.en} 1:${row.factor} ${row.effective_on}`;
  await audit(ctx, action, subject, note || what);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function listSplits(
  ctx: OperatorRead,
  { cursor, limit }: InputOf<typeof operatorSplitsApi.operatorSplits>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allSplits(ctx.reader, query),
    (row) => ({ at: row.proposed_at, id: row.split_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly SplitRow[]) {
  const ids = rows.map((row) => row.split_id);
  const names = await operatorNames(ctx.reader);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const proposed = await standings(ctx, 'share_split', ids);
  const asked = await standings(ctx, 'share_split_withdrawal', ids);
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state, withdrawal_asked_by: asker }) =>
      state === 'proposed' || (state === 'announced' && asker !== null),
    standing: ({ state, split_id: id }) => (state === 'proposed' ? proposed : asked)(id),
    refuseStale: (row) => refuseStale(ctx, row),
  });
  return rows.map((row) => {
    const id = row.split_id;
    const obstacle = obstacleTo(row);
    const days = { state: row.state, effectiveOn: row.effective_on };
    const mayWithdraw = row.started_at === null && splitWithdrawalRefusal(days, ctx.today) === null;
    return {
      splitId: id,
      instrumentId: row.instrument_id,
      symbol: row.symbol,
      company: row.company,
      factor: row.factor,
      effectiveOn: row.effective_on,
      state: row.state,
      proposedBy: nameOf(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: nameOf(row.decided_by),
      decidedAt: row.decided_at,
      withdrawalAskedBy: nameOf(row.withdrawal_asked_by),
      withdrawalReason: row.withdrawal_reason,
      withdrawnBy: nameOf(row.withdrawn_by),
      withdrawnAt: row.withdrawn_at,
      startedAt: row.started_at,
      priceBefore: row.price_before,
      priceAfter: row.price_after,
      carriedOutAt: row.carried_out_at,
      mayAnnounce: row.state === 'proposed' && proposed(id).mayDecide && obstacle === null,
      mayRefuse: row.state === 'proposed' && proposed(id).mayDecide,
      mayWithdraw,
      mayAskWithdrawal: mayWithdraw && asked(id).makerLeft,
      mayConfirmWithdrawal:
        mayWithdraw && row.withdrawal_asked_by !== null && asked(id).mayDecide && obstacle === null,
      obstacle,
    };
  });
}

async function inDetail(ctx: OperatorReadOfAll, splitId: string) {
  const row = found(await splitById(ctx.reader, splitId));
  const [shown] = await show(ctx, [row]);
  const { owners, before, after, free, pledged } = await partSums(ctx.reader, splitId);
  const isUnderWay = row.state === 'announced' && row.started_at !== null;
  return {
    ...found(shown),
    register: registerOf(row.instrument_id),
    owners,
    sharesBefore: before,
    sharesAfter: after,
    freeAdded: free,
    pledgedAdded: pledged,
    left: isUnderWay ? await countUnsplit(ctx.reader, { splitId, instrumentId: row.instrument_id }) : 0n,
  };
}

/** A split takes seconds: its market is closed until it is over. */
const longMs = 60_000;

/** Returns an alert for each split that has been under way for longer than a minute. */
export async function splitsAlerts(ctx: OperatorRead) {
  const stopped = await underWaySince(ctx.reader, new Date(ctx.now.getTime() - longMs));
  return stopped.map(({ symbol, started_at: since }) => ({
    code: 'splits.stopped' as const,
    subject: symbol,
    amount: null,
    since,
  }));
}
