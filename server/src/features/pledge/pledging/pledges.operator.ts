import type { operatorPledgesApi } from '@banyan/api/pledge/pledges.operator.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { type PledgeState, pledgeStates } from '@banyan/domain/pledge/pledge-state.ts';
import type { Alert } from '../../../area.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../../platform/context.ts';
import { sql, type WholeReader } from '../../../platform/db/sql.ts';
import type { HandlersOf, InputOf } from '../../../platform/http/handlers.ts';
import { pageBy, pageByFigure } from '../../../platform/page.ts';
import { lendingHouse } from '../../loan/index.ts';
import { usernamesOf } from '../../people/index.ts';
import { newestSales } from '../selling/sale.store.ts';
import { showSale, showSales } from '../selling/show-sales.ts';
import { broughtUpTo, owedOf } from './change.ts';
import {
  allPledges,
  oldestOverdue,
  oldestUnsecured,
  type PledgeRow,
  pledgeById,
  pledgesByLtv,
  riskiestPledges,
} from './pledge.store.ts';
import { pricedShares } from './priced-shares.ts';
import { showPledge, showStep } from './show-pledge.ts';
import { stepsOf } from './step.store.ts';

const shownSteps = 200;
const shownRiskiest = 10;
const shownNewest = 10;

async function shown({ reader, today }: OperatorRead, rows: readonly PledgeRow[]) {
  const sharesOfRow = await pricedShares(reader);
  const named = await usernamesOf(
    reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ...showPledge(broughtUpTo(row, today).row, sharesOfRow(row)),
    user: named(row.user_id),
  }));
}

type Listed = InputOf<typeof operatorPledgesApi.operatorPledges>;

const byTime = ({ reader }: OperatorRead, { state, cursor, limit }: Listed) =>
  pageBy(
    limit,
    cursor,
    (query) => allPledges(reader, state, query),
    (row) => ({ at: row.opened_at, id: row.pledge_id }),
    (row) => row,
  );

const byLtv = ({ reader }: OperatorRead, { state, cursor, limit }: Listed) =>
  pageByFigure(
    limit,
    cursor,
    (query) => pledgesByLtv(reader, state, query),
    (row) => ({ figure: row.marked_bps, id: row.pledge_id }),
  );

export const pledgeOperatorHandlers: HandlersOf<typeof operatorPledgesApi> = {
  operatorPledges: async (ctx, input) => {
    const page = await (input.order === 'ltv' ? byLtv(ctx, input) : byTime(ctx, input));
    return { ...page, items: await shown(ctx, page.items) };
  },
  operatorPledge: async (ctx, { userId, pledgeId }) => {
    const row = found(await pledgeById(ctx.reader, userId, pledgeId));
    const steps = await stepsOf(ctx.reader, { userId, pledgeId }, { after: null, limit: shownSteps });
    const [pledge] = await shown(ctx, [row]);
    return { ...found(pledge), steps: steps.map(showStep), sales: await showSales(ctx.reader, row) };
  },
  pledgeMonitor: { ofAll: monitor },
};

interface OfState {
  state: PledgeState;
  pledges: bigint;
  outstanding: bigint;
  interest_due: bigint;
}

async function monitor(ctx: OperatorReadOfAll) {
  const { reader } = ctx;
  const counted = await countsOf(reader);
  const states = pledgeStates.map((state) => {
    const of = counted.find((row) => row.state === state);
    return { state, pledges: of?.pledges ?? 0n, outstanding: of?.outstanding ?? 0n };
  });
  return {
    outstanding: sum(counted.map((row) => row.outstanding)),
    interestDue: sum(counted.map((row) => row.interest_due)),
    funds: await fundsAvailable(reader, lendingHouse),
    states,
    riskiest: await shown(ctx, await riskiestPledges(reader, shownRiskiest)),
    sales: await shownSales(ctx),
  };
}

async function shownSales({ reader }: OperatorReadOfAll) {
  const rows = await newestSales(reader, shownNewest);
  const named = await usernamesOf(
    reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({ ...showSale(row), pledgeId: row.pledge_id, user: named(row.user_id) }));
}

const countsOf = (reader: WholeReader): Promise<OfState[]> =>
  reader.rows<OfState>(sql`
    select state, count(*) as pledges, sum(outstanding)::bigint as outstanding, sum(interest_due)::bigint as interest_due
    from pledges group by state`);

/** Returns an alert for a call whose time is over, and one for a debt that no shares stand behind any more. */
export async function pledgeAlerts({ reader, client }: OperatorRead): Promise<Alert[]> {
  const over = await oldestOverdue(reader);
  const left = await oldestUnsecured(reader);
  const subjectOf = ({ number }: PledgeRow) =>
    client.language === 'zh' ? `质押 ${number}` : `Pledge ${number}`;
  const alertFor = (code: Alert['code'], row: PledgeRow | undefined, since: Date | null | undefined) =>
    row && since ? [{ code, subject: subjectOf(row), amount: owedOf(row), since }] : [];
  return [
    ...alertFor('pledge.call_over', over, over?.cure_until),
    ...alertFor('pledge.debt_left', left, left?.stepped_at),
  ];
}
