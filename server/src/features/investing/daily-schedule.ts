import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Payout, payoutSchedule, payoutsDueOn } from '@banyan/domain/investment/payout-schedule.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { postEach } from '../../ledger/index.ts';
import { type Query, sql, type Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { valueDatePosting } from './investing.postings.ts';
import {
  insertPayouts,
  type SubscriptionRow,
  subscriptionColumns,
  termsOfRow,
} from './subscription.store.ts';

const chunkSize = 1_000;
const { coverHorizonDays } = defaultPolicy.investment;

/**
 * A day's first work: subscriptions whose value date has come become active, and every active one has its
 * payouts recorded up to the end of the horizon. Each chunk is one transaction; a chunk that was done is not
 * found again or changes nothing.
 */
export async function scheduleDay(services: Services, date: BusinessDate): Promise<string> {
  const activated = await activate(services, date);
  const extended = await extend(services, date);
  const matured = await mature(services, date);
  return `activated ${activated}, extended ${extended}, matured ${matured}`;
}

async function activate(services: Services, date: BusinessDate): Promise<number> {
  return inChunks(services, async (writer, time) => {
    const rows = await claim(writer, sql`s.state = 'cooling_off' and s.value_on <= ${date}`, sql``);
    if (rows.length === 0) return [];
    await postEach(writer, rows.map(valueDatePosting), { at: time, on: date });
    await insertPayouts(
      writer,
      rows.flatMap((row) => payoutRows(row, withinHorizon(row, date))),
    );
    await writer.run(sql`
      update subscriptions set state = 'active' where (user_id, subscription_id) in (
        select * from unnest(${rows.map((r) => r.user_id)}::uuid[], ${rows.map((r) => r.subscription_id)}::uuid[]))`);
    return rows;
  });
}

/** The day at the far end of the horizon is new today; all before it stand already. */
async function extend(services: Services, date: BusinessDate): Promise<number> {
  const edge = addDays(date, coverHorizonDays);
  let after = {
    user_id: '00000000-0000-0000-0000-000000000000',
    subscription_id: '00000000-0000-0000-0000-000000000000',
  };
  return inChunks(services, async (writer) => {
    const rows = await claim(
      writer,
      sql`s.state = 'active' and s.value_on < ${date} and s.matures_on >= ${edge}`,
      sql`and (s.user_id, s.subscription_id) > (${after.user_id}, ${after.subscription_id})`,
    );
    await insertPayouts(
      writer,
      rows.flatMap((row) => payoutRows(row, payoutsDueOn(termsOfRow(row), edge))),
    );
    after = rows.at(-1) ?? after;
    return rows;
  });
}

async function mature(services: Services, date: BusinessDate): Promise<number> {
  return runCommand(services, systemClient, `mature:${date}`, async (ctx) => {
    const rows = await ctx.writer.rows<{ user_id: string }>(sql`
      update subscriptions set state = 'matured' where state = 'active' and matures_on <= ${date} returning user_id`);
    for (const { user_id } of rows) ctx.changed(user_id, 'investing');
    return rows.length;
  });
}

const withinHorizon = (row: SubscriptionRow, date: BusinessDate): Payout[] =>
  payoutSchedule(termsOfRow(row)).filter((payout) => payout.dueOn <= addDays(date, coverHorizonDays));

const payoutRows = (row: SubscriptionRow, payouts: Payout[]) =>
  payouts.map((payout) => ({
    user_id: row.user_id,
    payout_id: deriveId('payout', row.subscription_id, payout.kind, payout.dueOn),
    subscription_id: row.subscription_id,
    issuer_id: row.issuer_id,
    kind: payout.kind,
    due_on: payout.dueOn,
    amount: payout.amount,
  }));

function claim(writer: Writer, where: Query, after: Query): Promise<SubscriptionRow[]> {
  return writer.rows<SubscriptionRow>(sql`
    select ${subscriptionColumns} from subscriptions s where ${where} ${after}
    order by s.user_id, s.subscription_id limit ${chunkSize} for update of s`);
}

/** Repeats the work until it finds nothing more; returns how many rows it touched. */
async function inChunks(
  services: Services,
  work: (writer: Writer, now: Date) => Promise<SubscriptionRow[]>,
): Promise<number> {
  let total = 0;
  for (let n = 0; ; n += 1) {
    const rows = await runCommand(services, systemClient, `chunk:${n}`, async (ctx) => {
      const done = await work(ctx.writer, ctx.now);
      for (const { user_id } of done) ctx.changed(user_id, 'investing');
      return done;
    });
    total += rows.length;
    if (rows.length < chunkSize) return total;
  }
}
