import { pointMovements, type pointsApi } from '@banyan/api/points/points.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { type PointReasonRule, pointLists, pointMatters } from '@banyan/domain/points/point-reason-rule.ts';
import { type PointReason, pointReasons } from '@banyan/domain/points/point-reasons.ts';
import { type AccountEntry, entriesBefore, monthSums, ofAccount } from '../../ledger/index.ts';
import type { UserRead } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBySequence } from '../../platform/page.ts';
import { monthOf } from './budget.ts';

type Movement = (typeof pointMovements)[number];

const kindOf = {
  earned: 'points_earned',
  spent: 'points_spent',
  expired: 'points_expired',
  restored: 'points_restored',
} as const satisfies Record<Movement, TransferKind>;

const movementOf = ({ kind }: AccountEntry): Movement =>
  pointMovements.find((movement) => kindOf[movement] === kind) ?? 'earned';

/** Returns a page of what came into a person's points and left them, and the sums of the months on it. */
export async function pointHistory(
  { reader, userId }: UserRead,
  { type, cursor, limit }: InputOf<typeof pointsApi.pointHistory>,
) {
  const account = { userId, account: 'points', asset: 'POINTS' } as const;
  const filter = { kinds: type === 'all' ? null : [kindOf[type]], from: null, to: null };
  const { items, nextCursor } = await pageBySequence(limit, cursor, (page) =>
    entriesBefore(reader, account, filter, page),
  );
  const reasons = await reasonsOf(
    reader,
    userId,
    items.map((entry) => entry.cause_id),
  );
  const months = [...new Set(items.map((entry) => monthOf(businessDateOf(entry.created_at))))];
  return {
    items: items.map((entry) => ({
      transferId: entry.transfer_id,
      movement: movementOf(entry),
      reason: nameOfReason(reasons.get(entry.cause_id)?.reason),
      subject: subjectOf(reasons.get(entry.cause_id)),
      amount: entry.amount,
      balanceAfter: entry.balance_after,
      at: entry.created_at,
    })),
    nextCursor,
    months: await monthSums(reader, userId, ofAccount(account), filter, months),
  };
}

/** Returns what people call a reason; one of an area that is no more is named as points are. */
export const nameOfReason = (reason: PointReason | undefined): { zh: string; en: string } =>
  reason && Object.hasOwn(pointReasons, reason) ? pointReasons[reason].name : { zh: '积分', en: 'Points' };

interface Given {
  reason: PointReason;
  subject_id: string;
}

/** Returns what points were given for or spent on, as a page shows it; null where none does. */
function subjectOf(given: Given | undefined) {
  const rules: Readonly<Record<string, PointReasonRule>> = pointReasons;
  const subject = given && rules[given.reason]?.subject;
  if (!subject) return null;
  const kind = pointMatters.find((each) => each === subject);
  if (kind) return { kind, id: given.subject_id };
  const list = pointLists.find((each) => each === subject);
  return list ? { kind: list } : null;
}

/** Returns what points were for, by the ids of their lots and spendings. */
async function reasonsOf(reader: Reader, userId: string, causeIds: string[]): Promise<Map<string, Given>> {
  const rows = await reader.rows<Given & { id: string }>(sql`
    select lot_id as id, reason, subject_id from point_lots where user_id = ${userId} and lot_id = any(${causeIds}::uuid[])
    union all
    select e.expiry_id, l.reason, l.subject_id from point_expiries e join point_lots l on l.user_id = e.user_id and l.lot_id = e.lot_id
    where e.user_id = ${userId} and e.expiry_id = any(${causeIds}::uuid[]) and e.expiry_id <> e.lot_id
    union all
    select spending_id, reason, subject_id from point_spendings where user_id = ${userId} and spending_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
