import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { AreaJob, CountsOf } from '../../../jobs/daily.ts';
import type { OutboxHandlers } from '../../../jobs/outbox.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { Retries } from '../../../jobs/retry-parked.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { markReceived, type OrderRow } from './order.store.ts';

/** Under which kind an order is parked that could not be received. */
const parkedOrders = 'store.order';

const chunkSize = 500;

type Arriving = Pick<OrderRow, 'user_id' | 'order_id' | 'number'>;

/** Takes the parcels as received whose day has come. Returns what was done, in words. */
export async function receiveOrders(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'store.receive'>> {
  const total = { done: 0, parked: 0 };
  for (;;) {
    const due = await inTransaction(services.db, (reader) => arriving(reader, date, size));
    const { done, parked } = await bisectFailures(services, due, nameOf, receiveTogether);
    total.done += done.length;
    total.parked += parked;
    if (due.length < size || done.length + parked === 0) break;
  }
  return { received: total.done, parked: total.parked };
}

const arriving = (reader: Reader, date: BusinessDate, limit: number): Promise<Arriving[]> =>
  reader.rows<Arriving>(sql`
    select o.user_id, o.order_id, o.number from goods_orders o
    where o.state = 'shipped' and o.received_on <= ${date} and ${isNotParked(parkedOrders, sql`o.order_id`)}
    order by o.received_on, o.user_id, o.order_id limit ${limit}`);

const nameOf = ({ user_id, order_id, number }: Arriving) => ({
  kind: parkedOrders,
  id: order_id,
  owner: user_id,
  subject: `order ${number}`,
});

/** What was received or refunded meanwhile is left alone. */
async function receiveTogether(ctx: CommandContext, due: Arriving[]): Promise<Done<Arriving>> {
  const done: Arriving[] = [];
  for (const row of due) {
    if (!(await markReceived(ctx.writer, row, ctx.now, 'time'))) continue;
    ctx.changed(row.user_id, 'store');
    done.push(row);
  }
  return { done, failed: [] };
}

/** Every business date: parcels that were shipped long enough ago count as received. */
export const orderJobs: AreaJob[] = [{ name: 'store.receive', run: receiveOrders }];

export const orderOutbox = (services: Services): OutboxHandlers => ({
  'store.receive': async () => {
    await receiveOrders(services, businessDateOf(services.clock.now()));
  },
});

/** What sets parked orders going again once they were released. */
export const orderRetries: Retries = { [parkedOrders]: (ctx) => ctx.enqueue('store.receive', {}) };
