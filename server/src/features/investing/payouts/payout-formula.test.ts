import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { payoutSchedule } from '@banyan/domain/investing/payout-schedule.ts';
import { repaymentStyles, type SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/test-database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { sql, type Writer } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { verify } from '../../../verify/verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const aboutSchedules = [
  'interest up to any due day is the published formula to the cent',
  'a payout falls on a day of its schedule',
  'the principal is returned once and whole',
];

const terms: fc.Arbitrary<SubscriptionTerms> = fc.record({
  principal: fc.bigInt(1n, 10n ** 15n),
  rateBps: fc.integer({ min: 1, max: 5_000 }),
  cycleDays: fc.integer({ min: 1, max: 400 }),
  style: fc.constantFrom(...repaymentStyles),
  // Around month ends and 29 February, where months have no such day.
  valueOn: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-01-01', days)),
});

async function subscribe(writer: Writer, agreed: SubscriptionTerms): Promise<void> {
  const [userId, subscriptionId] = [newId(), newId()];
  await writer.run(sql`
    insert into subscriptions (user_id, subscription_id, number, product_id, issuer_id, units, principal, rate_bps, cycle_days, style,
      agreement_version, agreement_sha256, state, transfer_id, subscribed_at, value_on, matures_on, product_risk, person_risk)
    values (${userId}, ${subscriptionId}, 'n', ${newId()}, ${newId()}, 1, ${agreed.principal}, ${agreed.rateBps}, ${agreed.cycleDays},
      ${agreed.style}, 1, 's', 'active', ${newId()}, ${new Date(0)}, ${agreed.valueOn}, ${addDays(agreed.valueOn, agreed.cycleDays)},
      'unasked', 'unasked')`);
  const columns = {
    user_id: 'uuid',
    payout_id: 'uuid',
    subscription_id: 'uuid',
    issuer_id: 'uuid',
    kind: 'text',
    due_on: 'date',
    amount: 'bigint',
  };
  const rows = payoutSchedule(agreed).map((p) => [
    userId,
    newId(),
    subscriptionId,
    newId(),
    p.kind,
    p.dueOn,
    p.amount,
  ]);
  await writer.run(insertRows('payouts', columns, rows));
}

test("the verifier's SQL and the domain's schedule are the same formula", async () => {
  const samples = fc.sample(terms, { numRuns: 150, seed: 20260301 });
  await inTransaction(database.db, async (writer) => {
    for (const sample of samples) await subscribe(writer, sample);
  });
  const { violations } = await verify(database.db, ['investing']);
  expect(violations.filter(({ invariant }) => aboutSchedules.includes(invariant))).toEqual([]);
});
