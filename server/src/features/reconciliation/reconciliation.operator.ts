import type { OperatorCalls } from '@banyan/api/contract.ts';
import { correctionOf } from '@banyan/domain/reconciliation/correction.ts';
import { measuresFor } from '@banyan/domain/reconciliation/difference-state.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { bankBridge, bankBridgeItems } from './bridge.ts';
import { type DifferenceRow, differencesPage, type FixRow, newestFixes } from './difference.store.ts';
import { approveFix, proposeFix, refuseFix, refuseGone } from './fix-difference.ts';
import { listHeldDays } from './held-days.ts';

type Calls = OperatorCalls['reconciliation'];

export const reconciliationHandlers: HandlersOf<Calls> = {
  differences: listDifferences,
  bankBridge: { ofAll: bankBridge },
  bankBridgeItems,
  heldDays: listHeldDays,
  proposeFix: async (ctx, input) => {
    const { fixId, row } = await proposeFix(ctx, input);
    await audit(
      ctx,
      'difference_fix.propose',
      subject(fixId),
      `${row.subject} ${input.measure}: ${input.note}`,
    );
    return showOne(ctx, row);
  },
  approveFix: async (ctx, input) => {
    const row = await approveFix(ctx, input);
    await audit(ctx, 'difference_fix.approve', subject(input.fixId), `${row.subject} ${row.state}`);
    return showOne(ctx, row);
  },
  refuseFix: async (ctx, input) => {
    const row = await refuseFix(ctx, input);
    await audit(ctx, 'difference_fix.refuse', subject(input.fixId), `${row.subject}: ${input.reason}`);
    return showOne(ctx, row);
  },
};

const subject = (id: string) => ({ type: 'difference_fix', id });

async function listDifferences(ctx: OperatorRead, input: InputOf<Calls['differences']>) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => differencesPage(ctx.reader, { state: input.state, ...page }),
    (row) => ({ at: row.since, id: row.difference_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

const showOne = async (ctx: OperatorCommand, row: DifferenceRow) => found((await show(ctx, [row]))[0]);

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly DifferenceRow[]) {
  const ids = rows.map(({ difference_id }) => difference_id);
  const fixes = new Map((await newestFixes(ctx.reader, ids)).map((fix) => [fix.difference_id, fix]));
  const fixIds = [...fixes.values()].map(({ fix_id }) => fix_id);
  const standingOf = await standings(ctx, 'difference_fix', fixIds);
  const names = await operatorNames(ctx.reader);
  const byId = new Map(rows.map((row) => [row.difference_id, row]));
  const obstacleTo = await obstaclesTo([...fixes.values()], {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ fix_id: id }) => standingOf(id),
    refuseStale: async ({ difference_id: id }) => refuseGone(found(byId.get(id))),
  });
  return rows.map((row) => {
    const fix = fixes.get(row.difference_id);
    return {
      differenceId: row.difference_id,
      kind: row.code,
      subject: row.subject,
      amount: row.amount,
      deviation: showDeviation(row),
      since: row.since,
      state: row.state,
      measures: [...measuresFor(row.more)],
      fix: fix ? { ...showFix(fix, standingOf(fix.fix_id), names), obstacle: obstacleTo(fix) } : null,
    };
  });
}

function showDeviation({ house, more }: DifferenceRow) {
  if (house === null || more === null) return null;
  const { isShortage, amount } = correctionOf({ house, more });
  return {
    account: house,
    direction: isShortage ? ('shortage' as const) : ('surplus' as const),
    amount,
  };
}

const showFix = (fix: FixRow, standing: Standing, names: Map<string, string>) => ({
  fixId: fix.fix_id,
  measure: fix.measure,
  note: fix.note,
  state: fix.state,
  proposedBy: names.get(fix.proposed_by) ?? fix.proposed_by,
  proposedAt: fix.proposed_at,
  decidedBy: fix.decided_by && (names.get(fix.decided_by) ?? fix.decided_by),
  decidedAt: fix.decided_at,
  reason: fix.reason,
  mayDecide: fix.state === 'proposed' && standing.mayDecide,
});
