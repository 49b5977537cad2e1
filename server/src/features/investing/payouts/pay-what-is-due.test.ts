import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, repaymentOf, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { coveredPrefix, withParkedAhead } from '../../../jobs/pay-from-funds.ts';
import { sql } from '../../../platform/db/sql.ts';
import { payIssuer, payoutSource, payWhatIsDue } from './pay-what-is-due.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '100000.00');
const ben = await personWith(suite, 'benoak', '100000.00');
const by = await operators(suite);
const { services } = suite.app;
const today = () => businessDateOf(services.clock.now());

const detail = (subscriptionId: string, person = maple) =>
  person.call.ok('/api/subscription/detail', { subscriptionId });
const paidOf = async (subscriptionId: string, person = maple) =>
  (await detail(subscriptionId, person)).payouts
    .filter((payout) => payout.state === 'paid')
    .map(({ kind, dueOn, amount }) => `${kind} ${dueOn} ${amount}`);
const provenance = async (productId: string) =>
  (await maple.call.ok('/api/product/detail', { productId })).provenance;

describe('an issuer without funds', () => {
  it('owes in the open: payouts stay due and "delayed", and nobody else pays for it', async () => {
    const rich = await addIssuer(by.ada, 'Rich');
    await fund(suite, by, rich, '1000.00');
    const poor = await addIssuer(by.ada, 'Poor');
    const productId = await publish(suite, by, poor, { cycleDays: 3 });
    const { subscriptionId } = await subscribe(suite, maple, productId, 100);
    await suite.app.advance(4);
    const shown = await detail(subscriptionId);
    expect(shown).toMatchObject({ state: 'matured', delayed: '10003.00', paidInterest: '0.00' });
    expect(shown.payouts.map((payout) => payout.state)).toEqual(Array(4).fill('delayed'));
    expect((await maple.call.ok('/api/subscription/list')).totals.delayed).toBe('10003.00');
    expect(await provenance(productId)).toMatchObject({
      funded: '0.00',
      dueWithinHorizon: '10003.00',
      coverBps: 0,
    });
    const issuerDelay = { amount: '10003.00', since: shown.payouts[0]?.dueOn };
    expect((await maple.call.ok('/api/product/detail', { productId })).issuerDelay).toEqual(issuerDelay);
    const cards = (await maple.call.ok('/api/productlist', {})).items;
    expect(
      cards.filter((card) => card.issuerDelay).map((card) => [card.productId, card.issuerDelay]),
    ).toEqual([[productId, issuerDelay]]);
    const { items } = await by.ada.ok('/console/api/issuers');
    expect(items.find((item) => item.issuerId === rich)?.funded).toBe('1000.00');
    expect(items.find((item) => item.issuerId === poor)).toMatchObject({
      delayed: '10003.00',
      proceeds: '10000.00',
    });

    await fund(suite, by, poor, '20000.00');
    expect((await maple.call.ok('/api/product/detail', { productId })).issuerDelay).toBeNull();
    expect(await detail(subscriptionId)).toMatchObject({
      state: 'repaid',
      delayed: '0.00',
      paidInterest: '3.00',
    });
    expect((await provenance(productId)).funded).toBe('9997.00');
  });

  it('pays in order when funds arrive: by due date, interest before principal, whole payouts only', async () => {
    const issuerId = await addIssuer(by.ada, 'In order');
    const short = await publish(suite, by, issuerId, { cycleDays: 1 });
    const long = await publish(suite, by, issuerId, { cycleDays: 2, rateBps: 730 });
    const first = await subscribe(suite, maple, short, 10);
    const second = await subscribe(suite, ben, long, 10);
    await suite.app.advance(3);
    const [d1, d2] = [addDays(first.valueOn, 1), addDays(first.valueOn, 2)];

    await fund(suite, by, issuerId, '0.29');
    // 0.10 and 0.20 are due on the first day; which one comes first is a matter of their ids, both do not fit.
    const one = [await paidOf(first.subscriptionId), await paidOf(second.subscriptionId, ben)].flat();
    expect(one).toHaveLength(1);
    await fund(suite, by, issuerId, '0.01');
    expect(await paidOf(first.subscriptionId)).toEqual([`interest ${d1} 0.10`]);
    expect(await paidOf(second.subscriptionId, ben)).toEqual([`interest ${d1} 0.20`]);

    // The principal of the first day comes before the interest of the second, though it does not fit yet.
    await fund(suite, by, issuerId, '999.99');
    expect(await paidOf(second.subscriptionId, ben)).toHaveLength(1);
    await fund(suite, by, issuerId, '0.01');
    expect(await paidOf(first.subscriptionId)).toEqual([`interest ${d1} 0.10`, `principal ${d1} 1000.00`]);
    expect((await detail(first.subscriptionId)).state).toBe('repaid');

    await fund(suite, by, issuerId, '0.20');
    expect(await paidOf(second.subscriptionId, ben)).toEqual([`interest ${d1} 0.20`, `interest ${d2} 0.20`]);
    await fund(suite, by, issuerId, '1000.00');
    expect((await detail(second.subscriptionId, ben)).state).toBe('repaid');
  });

  it('pays by the next daily run too, should the message of the funding be lost', async () => {
    const issuerId = await addIssuer(by.ada, 'Forgetful');
    const productId = await publish(suite, by, issuerId, { cycleDays: 2 });
    const { subscriptionId } = await subscribe(suite, maple, productId, 10);
    await suite.app.advance(2);
    const { fundingId } = await by.ada.ok('/console/api/fundings/record', {
      account: repaymentOf(issuerId),
      amount: '5000.00',
      bankReference: 'BANK-X',
    });
    await by.bea.ok('/console/api/fundings/confirm', { fundingId });
    await suite.tamper((writer) =>
      writer.run(
        sql`update outbox set done_at = created_at where topic = 'issuer.funded' and done_at is null`,
      ),
    );
    expect((await detail(subscriptionId)).delayed).toBe('0.10');
    await suite.app.advance(1);
    expect((await detail(subscriptionId)).state).toBe('repaid');
  });
});

describe('nobody is paid twice', () => {
  it('by runs that are repeated, or that overlap', async () => {
    const issuerId = await addIssuer(by.ada, 'Repeated');
    await fund(suite, by, issuerId, '50000.00');
    const productId = await publish(suite, by, issuerId, { cycleDays: 5 });
    const { subscriptionId } = await subscribe(suite, maple, productId, 10);
    await suite.app.advance(3);
    const before = await paidOf(subscriptionId);
    expect(before).toHaveLength(2);
    expect(await payWhatIsDue(services, today())).toMatchObject({ paid: 0 });
    await Promise.all([1, 2, 3].map(() => payIssuer(services, issuerId, today())));
    expect(await suite.app.runDue()).toBe(0);
    expect(await paidOf(subscriptionId)).toEqual(before);
    await suite.app.advance(3);
  });

  it('by a run that was killed in the middle: what stood before the crash stands, the rest follows', async () => {
    const issuers = [await addIssuer(by.ada, 'Before'), await addIssuer(by.ada, 'After')];
    const bought = [];
    for (const issuerId of issuers) {
      await fund(suite, by, issuerId, '50000.00');
      const productId = await publish(suite, by, issuerId, { cycleDays: 2 });
      bought.push(await subscribe(suite, maple, productId, 10));
      bought.push(await subscribe(suite, ben, productId, 10));
    }
    const struck = issuers.toSorted()[1] ?? '';
    await suite.tamper(async (writer) => {
      await writer.run(sql`
        create function strike() returns trigger language plpgsql as $$
        begin
          if new.paid_at is not null then raise exception 'the power is gone' using errcode = '58000'; end if;
          return new;
        end $$`);
      await writer.run(
        sql`create trigger strike after update on payouts for each row when (new.issuer_id = ${sql.raw(`'${struck}'`)}) execute function strike()`,
      );
    });
    await expect(suite.app.advance(3)).rejects.toThrow('demo.job_failed');
    const runs = await suite.rows<{ state: string; error: string | null }>(
      sql`select state, error from job_runs where job = 'investing.pay' and state <> 'done'`,
    );
    expect(runs).toMatchObject([{ state: 'failed', error: expect.stringContaining('the power is gone') }]);
    const paid = await Promise.all(
      bought.map(async ({ subscriptionId }, i) => (await paidOf(subscriptionId, i % 2 ? ben : maple)).length),
    );
    // The other issuer was paid for all the same.
    const isFirst = issuers[0] !== struck;
    expect(paid).toEqual(isFirst ? [1, 1, 0, 0] : [0, 0, 1, 1]);

    await suite.tamper((writer) => writer.run(sql`drop trigger strike on payouts`));
    await suite.app.advance(1);
    for (const [i, { subscriptionId }] of bought.entries()) {
      const shown = await detail(subscriptionId, i % 2 ? ben : maple);
      expect(shown).toMatchObject({ state: 'repaid', paidInterest: '0.20' });
    }
  });
});

it('the longest run from the front that the funds cover, and no picking from behind', () => {
  const due = [3n, 5n, 1n].map((claims) => ({ claims }));
  const covered = (funds: bigint) => coveredPrefix(due, funds).map((payout) => payout.claims);
  expect([0n, 2n, 3n, 7n, 8n, 9n, 100n].map(covered)).toEqual([
    [],
    [],
    [3n],
    [3n],
    [3n, 5n],
    [3n, 5n, 1n],
    [3n, 5n, 1n],
  ]);
});

it('a payout claims the money of the parked ones that come before it, and only of those', () => {
  const at = (place: number, amount: bigint) => ({
    due_on: `2026-01-0${place}`,
    kind: 'interest' as const,
    payout_id: 'a',
    user_id: 'maple',
    subscription_id: 's',
    amount,
  });
  const due = [at(2, 5n), at(4, 7n), at(6, 1n)];
  const { placeOf } = payoutSource(suite.app.services.config.keys);
  const claims = (...parked: ReturnType<typeof at>[]) =>
    withParkedAhead(due, parked, placeOf).map((payout) => payout.claims);
  expect(claims()).toEqual([5n, 7n, 1n]);
  expect(claims(at(1, 10n), at(3, 20n), at(5, 30n), at(7, 40n))).toEqual([15n, 27n, 31n]);
  expect(claims(at(3, 20n), at(3, 2n))).toEqual([5n, 29n, 1n]);
});

it('the open screens of whoever is paid are told, of the wallet and of the investment', async () => {
  const issuerId = await addIssuer(by.ada, 'Told');
  const productId = await publish(suite, by, issuerId, { cycleDays: 1 });
  for (const person of [maple, ben]) await subscribe(suite, person, productId, 10);
  await suite.app.advance(3);
  const told = new Map<string, string[]>();
  suite.calls.onWork(({ hints }) => {
    for (const [userId, topics] of hints) told.set(userId, [...(told.get(userId) ?? []), ...topics]);
  });
  await fund(suite, by, issuerId, '5000.00');
  for (const { userId } of [maple, ben])
    expect(told.get(userId)).toEqual(expect.arrayContaining(['wallet', 'investing']));
});
