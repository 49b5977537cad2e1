import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { usernamesOf } from '../../people/index.ts';
import { allDeferrals, type DeferralRow } from './deferral.store.ts';
import { refuseStaleDeferral } from './deferrals.ts';

/** Returns deferrals with who proposed and decided them, and whether the one who looks may decide. */
export async function showDeferrals(
  ctx: OperatorRead,
  rows: readonly DeferralRow[],
  nameOf: (operatorId: string) => string,
) {
  const standingOf = await standings(
    ctx,
    'loan_deferral',
    rows.map((row) => row.deferral_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ deferral_id: id }) => standingOf(id),
    refuseStale: (row) => refuseStaleDeferral(ctx, row),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.deferral_id);
    const obstacle = obstacleTo(row);
    const isOpen = row.state === 'proposed';
    return {
      deferralId: row.deferral_id,
      position: row.position,
      months: row.months,
      dueOn: row.due_on,
      deferredTo: row.deferred_to,
      state: row.state,
      reason: row.reason,
      proposedBy: nameOf(row.proposed_by),
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
      decidedAt: row.decided_at,
      mayGrant: isOpen && mayDecide && obstacle === null,
      mayRefuse: isOpen && mayDecide,
      obstacle,
    };
  });
}

/** Returns a page of everybody's deferrals. */
export async function listDeferrals(
  ctx: OperatorRead,
  { state, cursor, limit }: InputOf<typeof operatorLoanWorkoutApi.loanDeferrals>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allDeferrals(ctx.reader, state, query),
    (row) => ({ at: row.proposed_at, id: row.deferral_id }),
    (row) => row,
  );
  const names = await operatorNames(ctx.reader);
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  const shown = await showDeferrals(ctx, page.items, (id) => names.get(id) ?? '—');
  const items = page.items.map((row, index) => ({
    ...found(shown[index]),
    user: named(row.user_id),
    loanId: row.loan_id,
    number: row.number,
  }));
  return { ...page, items };
}
