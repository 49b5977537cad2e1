import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { usernamesOf } from '../../people/index.ts';
import { allWriteOffs, type WriteOffRow } from './write-off.store.ts';
import { refuseStaleWriteOff } from './write-offs.ts';

/** Returns what was proposed about writing off, with who did it, and whether the one who looks may decide. */
export async function showWriteOffs(
  ctx: OperatorRead,
  rows: readonly WriteOffRow[],
  nameOf: (operatorId: string) => string,
) {
  const standingOf = await standings(
    ctx,
    'loan_write_off',
    rows.map((row) => row.write_off_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ write_off_id: id }) => standingOf(id),
    refuseStale: (row) => refuseStaleWriteOff(ctx, row),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.write_off_id);
    const obstacle = obstacleTo(row);
    const isOpen = row.state === 'proposed';
    return {
      writeOffId: row.write_off_id,
      principal: row.principal,
      state: row.state,
      reason: row.reason,
      proposedBy: nameOf(row.proposed_by),
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
      decidedAt: row.decided_at,
      mayWriteOff: isOpen && mayDecide && obstacle === null,
      mayRefuse: isOpen && mayDecide,
      obstacle,
    };
  });
}

/** Returns a page of everybody's loans that were proposed to be written off. */
export async function listWriteOffs(
  ctx: OperatorRead,
  { state, cursor, limit }: InputOf<typeof operatorLoanWorkoutApi.loanWriteOffs>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allWriteOffs(ctx.reader, state, query),
    (row) => ({ at: row.proposed_at, id: row.write_off_id }),
    (row) => row,
  );
  const names = await operatorNames(ctx.reader);
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  const shown = await showWriteOffs(ctx, page.items, (id) => names.get(id) ?? '—');
  const items = page.items.map((row, index) => ({
    ...found(shown[index]),
    user: named(row.user_id),
    loanId: row.loan_id,
    number: row.number,
    outstanding: row.outstanding,
  }));
  return { ...page, items };
}
