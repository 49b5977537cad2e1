import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorDividendsApi } from '@banyan/api/dividends/dividends.operator.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { withdrawalRefusal } from '@banyan/domain/dividends/dividend-state.ts';
import { fundsAvailable } from '../../ledger/index.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../four-eyes/index.ts';
import { claimSums } from './claim.store.ts';
import { allDividends, type DividendRow, dividendById } from './dividend.store.ts';
import { dividendHouse } from './dividends.postings.ts';
import { delays } from './due-claims.store.ts';
import { askWithdrawal, decideDividend, proposeDividend, refuseStale } from './edit-dividends.ts';

/** What operators do about dividends. */
export const dividendsOperatorHandlers: HandlersOf<OperatorCalls['dividends']> = {
  operatorDividends: listDividends,
  operatorDividend: { ofAll: (ctx, { dividendId }) => inDetail(ctx, dividendId) },
  proposeDividend: async (ctx, input) => audited(ctx, 'dividend.propose', await proposeDividend(ctx, input)),
  decideDividend: async (ctx, input) =>
    audited(ctx, `dividend.${input.decision}`, await decideDividend(ctx, input)),
  withdrawDividend: async (ctx, input) =>
    audited(ctx, 'dividend.ask_withdrawal', await askWithdrawal(ctx, input), input.reason),
};

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: DividendRow, note = '') {
  const subject = { type: 'dividend', id: row.dividend_id };
  await audit(ctx, action, subject, note || `${row.symbol} ${row.company.en} ${row.record_on}`);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function listDividends(
  ctx: OperatorRead,
  { cursor, limit }: InputOf<typeof operatorDividendsApi.operatorDividends>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allDividends(ctx.reader, query),
    (row) => ({ at: row.proposed_at, id: row.dividend_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly DividendRow[]) {
  const ids = rows.map((row) => row.dividend_id);
  const names = await operatorNames(ctx.reader);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const proposed = await standings(ctx, 'dividend', ids);
  const asked = await standings(ctx, 'dividend_withdrawal', ids);
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state, withdrawal_asked_by: asker }) =>
      state === 'proposed' || (state === 'announced' && asker !== null),
    standing: ({ state, dividend_id: id }) => (state === 'proposed' ? proposed : asked)(id),
    refuseStale: (row) => refuseStale(ctx, row),
  });
  return rows.map((row) => {
    const id = row.dividend_id;
    const obstacle = obstacleTo(row);
    const days = { state: row.state, recordOn: row.record_on };
    const mayWithdraw = row.closed_at === null && withdrawalRefusal(days, ctx.today) === null;
    return {
      dividendId: id,
      instrumentId: row.instrument_id,
      symbol: row.symbol,
      company: row.company,
      perTen: row.per_ten,
      recordOn: row.record_on,
      payOn: row.pay_on,
      state: row.state,
      proposedBy: nameOf(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: nameOf(row.decided_by),
      decidedAt: row.decided_at,
      withdrawalAskedBy: nameOf(row.withdrawal_asked_by),
      withdrawalReason: row.withdrawal_reason,
      withdrawnBy: nameOf(row.withdrawn_by),
      withdrawnAt: row.withdrawn_at,
      recordedAt: row.recorded_at,
      settledAt: row.settled_at,
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

async function inDetail(ctx: OperatorReadOfAll, dividendId: string) {
  const row = found(await dividendById(ctx.reader, dividendId));
  const [shown] = await show(ctx, [row]);
  const account = dividendHouse(row.instrument_id);
  const sums = (await claimSums(ctx.reader, row.instrument_id)).get(dividendId);
  const { claims = 0n, shares = 0n, amount = 0n, paid = 0n } = sums ?? {};
  return {
    ...found(shown),
    account,
    funds: await fundsAvailable(ctx.reader, account),
    claims,
    claimedShares: shares,
    amount,
    paid,
    unpaid: amount - paid,
  };
}

/** Returns an alert for each company whose dividends wait for its funds: what waits, and since when. */
export async function dividendsAlerts(ctx: OperatorRead) {
  const waiting = await delays(ctx.reader, ctx.today);
  return waiting.map(({ company, amount, since }) => ({
    code: 'dividends.payment_delayed' as const,
    subject: company[ctx.client.language],
    amount,
    since: startOf(since),
  }));
}
