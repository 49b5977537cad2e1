import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

/** One faulty account, payout or subscription among many: what an attacker, a defect or a bad migration may leave. */

const suite = await suiteApp();
const by = await operators(suite);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar']) people.push(await personWith(suite, name, '50000.00'));
const [maple, ben, cedar] = people as [Person, Person, Person];

const detail = (person: Person, subscriptionId: string) =>
  person.call.ok('/api/subscription/detail', { subscriptionId });
const parked = async () => (await by.ada.ok('/console/api/parked')).items;
const retryAll = async () => {
  const items = (await parked()).map(({ kind, itemId }) => ({ kind, itemId }));
  return by.ada.ok('/console/api/parked/retry', { items });
};

/** The database refuses one kind of change to the rows of one person. */
async function strike(table: 'payouts' | 'subscriptions' | 'accounts', person: Person): Promise<void> {
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$
      begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike before insert or update on ${sql.table(table)} for each row
      when (new.user_id = ${sql.raw(`'${person.userId}'`)}) execute function strike()`);
  });
}
const lift = (table: string) =>
  suite.tamper(async (writer) => {
    await writer.run(sql`drop trigger strike on ${sql.table(table)}`);
    await writer.run(sql`drop function strike`);
  });

async function bought(name: string, funds: string, options = {}) {
  const issuerId = await addIssuer(by.ada, name);
  await fund(suite, by, issuerId, funds);
  const productId = await publish(suite, by, issuerId, { cycleDays: 2, ...options });
  const ids: string[] = [];
  for (const person of people) ids.push((await subscribe(suite, person, productId, 10)).subscriptionId);
  const states = async () =>
    Promise.all(people.map(async (person, i) => (await detail(person, ids[i] ?? '')).state));
  return { issuerId, ids, states };
}

beforeEach(async () => {
  expect(await parked()).toEqual([]);
});

describe('a person whose rows cannot be written', () => {
  it('keeps nobody else from being paid, is parked with the reason, and paid when an operator retries', async () => {
    const { states } = await bought('Payouts', '50000.00');
    await suite.app.advance(1);
    await strike('payouts', ben);
    await suite.app.advance(2);
    expect(await states()).toEqual(['repaid', 'matured', 'repaid']);
    const items = await parked();
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      kind: 'investing.payout',
      error: 'error: this row is faulty',
      attempts: 1,
    });
    const shown = await by.ada.ok('/console/api/overview');
    expect(shown).toMatchObject({ queues: { parkedItems: 3, failedJobs: 0 } });
    expect(shown.alerts.find(({ code }) => code === 'jobs.parked_growing')).toMatchObject({
      subject: 'investing.payout: 3 (+3)',
    });

    await suite.app.advance(1);
    expect((await parked()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    await retryAll();
    await suite.app.deliverOutbox();
    expect((await parked()).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);

    await lift('payouts');
    await retryAll();
    await suite.app.deliverOutbox();
    expect(await states()).toEqual(['repaid', 'repaid', 'repaid']);
    const { items: deeds } = await by.ada.ok('/console/api/audit', { action: 'jobs.retry', limit: '100' });
    expect(deeds).toHaveLength(6);
  });

  it('keeps no other subscription from becoming active, and misses no payout once it is retried', async () => {
    const { ids, states } = await bought('Value dates', '50000.00', { cycleDays: 40 });
    await strike('subscriptions', ben);
    await suite.app.advance(1);
    expect(await states()).toEqual(['active', 'cooling_off', 'active']);
    expect(await parked()).toMatchObject([{ kind: 'investing.subscription' }]);
    await suite.app.advance(2);
    await lift('subscriptions');
    await retryAll();
    await suite.app.deliverOutbox();
    await suite.app.advance(1);
    const [one, other] = [await detail(ben, ids[1] ?? ''), await detail(cedar, ids[2] ?? '')];
    expect(one.state).toBe('active');
    expect([one.paidInterest, one.delayed]).toEqual([other.paidInterest, '0.00']);
  });

  it('keeps no other subscription from having its horizon recorded, and has its own filled when it is retried', async () => {
    const { ids } = await bought('Horizon', '50000.00', { cycleDays: 40 });
    const recorded = async (id: string) =>
      (await suite.rows(sql`select 1 as one from payouts where subscription_id = ${id}`)).length;
    const counts = () => Promise.all(ids.map(recorded));
    await suite.app.advance(1);
    await strike('payouts', ben);
    await suite.app.advance(1);
    expect(await counts()).toEqual([31, 30, 31]);
    await lift('payouts');
    await suite.app.advance(1);
    await retryAll();
    await suite.app.deliverOutbox();
    expect(await counts()).toEqual([32, 32, 32]);
  });
});

it('who is parked is not overtaken: the money of an earlier payout stays its own', async () => {
  // 1000.00 each, and interest of 0.10 a day; the funds cover two people, and one of them is parked.
  const { issuerId, ids } = await bought('Scarce', '2000.60');
  await suite.app.advance(2);
  const [first] = await suite.rows<{ user_id: string }>(sql`
    select user_id from payouts where issuer_id = ${issuerId} and kind = 'principal' order by payout_id limit 1`);
  await strike('payouts', people.find(({ userId }) => userId === first?.user_id) ?? maple);
  await suite.app.advance(1);
  const principals = await suite.rows<{ user_id: string; paid: boolean }>(sql`
    select user_id, paid_at is not null as paid from payouts where issuer_id = ${issuerId} and kind = 'principal' order by payout_id`);
  expect(principals.map(({ paid }) => paid)).toEqual([false, true, false]);
  await lift('payouts');
  await retryAll();
  await suite.app.deliverOutbox();
  await fund(suite, by, issuerId, '1000.00');
  for (const [i, person] of people.entries())
    expect((await detail(person, ids[i] ?? '')).state).toBe('repaid');
});

it('an account that is not there any more parks its payout by the ledger’s own outcome', async () => {
  const { states } = await bought('No account', '50000.00');
  await suite.app.advance(1);
  const rename = (from: string, to: string) =>
    suite.tamper((writer) =>
      writer.run(sql`update accounts set kind = ${to} where kind = ${from} and user_id = ${ben.userId}`),
    );
  await rename('wallet', 'not there');
  await suite.app.advance(2);
  await rename('not there', 'wallet');
  expect(await states()).toEqual(['repaid', 'matured', 'repaid']);
  expect(new Set((await parked()).map(({ error }) => error))).toEqual(new Set(['not posted: no_account']));
  await retryAll();
  await suite.app.deliverOutbox();
  expect(await states()).toEqual(['repaid', 'repaid', 'repaid']);
  // The next close finds the account again, and writes down what it holds.
  await suite.app.advance(1);
});

it('request.not_found for an item that is not parked, and then none of those named is retried', async () => {
  const items = [{ kind: 'outbox', itemId: '00000000-0000-4000-8000-000000000000' }];
  expect((await by.ada.refusal('/console/api/parked/retry', { items })).code).toBe('request.not_found');
});
