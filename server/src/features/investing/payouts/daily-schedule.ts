import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Payout, payoutSchedule, payoutsDueOn } from '@banyan/domain/investing/payout-schedule.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { postEach } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Query, sql, type Writer } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { valueDatePosting } from '../investing.postings.ts';
import { insertPayouts, type SubscriptionRow, termsOfRow } from '../subscriptions/subscription.store.ts';
import {
  lockSubscriptions,
  parkedSubscriptions,
  type SubscriptionKey,
  scheduledKeys,
} from './schedule.store.ts';

const chunkSize = 1_000;
const { coverHorizonDays } = defaultPolicy.investment;

/** A part of a day's work: which subscriptions it is about, and what is done to them in one transaction. */
interface Step {
  of(date: BusinessDate): Query;
  work(ctx: CommandContext, rows: SubscriptionRow[], date: BusinessDate): Promise<Done<SubscriptionRow>>;
}

/** Subscriptions whose value date has come become active. */
const activation: Step = {
  of: (date) => sql`s.state = 'cooling_off' and s.value_on <= ${date}`,
  work: async ({ writer, now }, rows, date) => {
    const outcomes = await postEach(writer, rows.map(valueDatePosting), { at: now, on: date });
    const done = rows.filter((_row, i) => outcomes[i] === 'posted');
    await insertPayouts(
      writer,
      done.flatMap((row) => payoutRows(row, withinHorizon(row, date))),
    );
    await setState(writer, done, 'active');
    const failed = rows.flatMap((item, i) =>
      outcomes[i] === 'posted' ? [] : [{ item, error: `not posted: ${outcomes[i]}` }],
    );
    return { done, failed };
  },
};

/** The day at the far end of the horizon is new today; all before it stand already. */
const extension: Step = {
  of: (date) => sql`s.state = 'active' and s.value_on < ${date} and s.matures_on >= ${edgeOf(date)}`,
  work: async ({ writer }, rows, date) => {
    const payouts = rows.flatMap((row) => payoutRows(row, payoutsDueOn(termsOfRow(row), edgeOf(date))));
    await insertPayouts(writer, payouts);
    return { done: rows, failed: [] };
  },
};

const maturity: Step = {
  of: (date) => sql`s.state = 'active' and s.matures_on <= ${date}`,
  work: async ({ writer }, rows) => {
    await setState(writer, rows, 'matured');
    return { done: rows, failed: [] };
  },
};

/** What a subscription that was parked has missed: the whole horizon is recorded again, which changes nothing twice. */
const recovery: Step = {
  of: () => sql`s.state = 'active'`,
  work: async ({ writer }, rows, date) => {
    await insertPayouts(
      writer,
      rows.flatMap((row) => payoutRows(row, withinHorizon(row, date))),
    );
    return { done: rows, failed: [] };
  },
};

/**
 * Does a day's first work: subscriptions whose value date has come become active, and every active one has its
 * payouts recorded up to the end of the horizon.
 */
export async function scheduleDay(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'investing.schedule'>> {
  const activated = await inChunks(services, activation, date, size);
  const extended = await inChunks(services, extension, date, size);
  const matured = await inChunks(services, maturity, date, size);
  const parked = activated.parked + extended.parked + matured.parked;
  return { activated: activated.done, extended: extended.done, matured: matured.done, parked };
}

/** Brings one subscription that had been parked to where the daily runs would have brought it. */
export async function catchUp(services: Services, key: SubscriptionKey, date: BusinessDate): Promise<void> {
  for (const step of [activation, recovery, maturity]) await takeStep(services, step, [key], date);
}

/** Goes through all that a step is about, in the order of their keys. */
async function inChunks(services: Services, step: Step, date: BusinessDate, size: number) {
  const total = { done: 0, parked: 0 };
  for (let after: SubscriptionKey | null = null; ; ) {
    const keys: SubscriptionKey[] = await keysAfter(services, step, date, { after, limit: size });
    const { done, parked } = await takeStep(services, step, keys, date);
    total.done += done.length;
    total.parked += parked;
    after = keys.at(-1) ?? null;
    if (keys.length < size) return total;
  }
}

const keysAfter = (
  services: Services,
  step: Step,
  date: BusinessDate,
  { after, limit }: { after: SubscriptionKey | null; limit: number },
) => inTransaction(services.db, (reader) => scheduledKeys(reader, step.of(date), after, limit));

const takeStep = (services: Services, step: Step, keys: SubscriptionKey[], date: BusinessDate) =>
  bisectFailures(services, keys, nameOf, async (ctx, some): Promise<Done<SubscriptionKey>> => {
    const result = await step.work(ctx, await lockSubscriptions(ctx.writer, step.of(date), some), date);
    for (const { user_id } of result.done) ctx.changed(user_id, 'investing');
    return result;
  });

const nameOf = ({ user_id, subscription_id }: SubscriptionKey) => ({
  kind: parkedSubscriptions,
  id: subscription_id,
  owner: user_id,
  subject: `subscription ${subscription_id}`,
});

const edgeOf = (date: BusinessDate): BusinessDate => addDays(date, coverHorizonDays);

const withinHorizon = (row: SubscriptionRow, date: BusinessDate): Payout[] =>
  payoutSchedule(termsOfRow(row)).filter((payout) => payout.dueOn <= edgeOf(date));

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

async function setState(writer: Writer, rows: SubscriptionRow[], state: 'active' | 'matured'): Promise<void> {
  if (rows.length === 0) return;
  await writer.run(sql`
    update subscriptions set state = ${state} where (user_id, subscription_id) in (
      select * from unnest(${rows.map((r) => r.user_id)}::uuid[], ${rows.map((r) => r.subscription_id)}::uuid[]))`);
}
