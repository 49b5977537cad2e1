import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { postHold } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { finishMovement, type MovementRow } from './movement.store.ts';
import { notifyOfArrival } from './notices.ts';

/** Under which kind a redemption is parked that cannot be carried out. */
export const parkedRedemptions = 'savings.redemption';

const chunkSize = 500;

type Waiting = Pick<MovementRow, 'user_id' | 'movement_id' | 'number' | 'transfer_id' | 'amount'>;

/** Pays the redemptions out whose business date of arrival has come. Returns what was done, in words. */
export async function payRedemptions(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'savings.redeem'>> {
  const total = { done: 0, parked: 0 };
  for (;;) {
    const waiting = await inTransaction(services.db, (reader) => arriving(reader, date, size));
    const { done, parked } = await bisectFailures(services, waiting, nameOf, (ctx, some) =>
      payTogether(services, ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    if (waiting.length < size || done.length + parked === 0) break;
  }
  return { redeemed: total.done, parked: total.parked };
}

const arriving = (reader: Reader, date: BusinessDate, limit: number): Promise<Waiting[]> =>
  reader.rows<Waiting>(sql`
    select m.user_id, m.movement_id, m.number, m.transfer_id, m.amount from savings_movements m
    where m.state = 'waiting' and m.arrives_on <= ${date} and ${isNotParked(parkedRedemptions, sql`m.movement_id`)}
    order by m.user_id, m.movement_id limit ${limit}`);

const nameOf = ({ user_id, movement_id, number }: Waiting) => ({
  kind: parkedRedemptions,
  id: movement_id,
  owner: user_id,
  subject: `redemption ${number}`,
});

/** What was cancelled or paid meanwhile is left alone. */
async function payTogether(
  services: Services,
  ctx: CommandContext,
  rows: Waiting[],
  date: BusinessDate,
): Promise<Done<Waiting>> {
  const done: Waiting[] = [];
  const time = { at: ctx.now, on: payoutBookedOn(date, ctx.today) };
  for (const row of rows) {
    if (!(await finishMovement(ctx.writer, row, 'done', ctx.now))) continue;
    if (!(await postHold(ctx.writer, row.user_id, row.transfer_id, time)))
      throw new Error(`nothing is held for the redemption ${row.number}`);
    await notifyOfArrival(ctx, services.config.keys, row);
    ctx.changed(row.user_id, 'savings', 'wallet');
    done.push(row);
  }
  return { done, failed: [] };
}
