import { expect, it } from 'vitest';
import { payAt, signedEvent, simulatorControl } from '../../../../testing/cashier.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { referenceOf } from './reference.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const maple = await registerPerson(suite, 'maple');

const create = (amount = '10.00') => maple.call.ok('/api/recharge/create', { amount, method: 'bank' });
const referenceTo = (rechargeId: string) => referenceOf('recharge', maple.userId, rechargeId);
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;
const credits = async (rechargeId: string) =>
  (await suite.rows(sql`select 1 as one from entries where cause_id = ${rechargeId}`)).length;
const verdicts = async (rechargeId: string) =>
  (
    await suite.rows<{ verdict: string }>(
      sql`select verdict from provider_events where reference = ${referenceTo(rechargeId)} order by received_at, event_id`,
    )
  ).map((row) => row.verdict);
const refusals = async () =>
  (
    await suite.rows<{ reason: string }>(sql`
      select reason from refused_webhooks where event_id is null or event_id like 'evt\\__' or event_id = 'evt_of_a_test' order by refusal_id`)
  ).map((row) => row.reason);
const receive = ({ payload, headers }: ReturnType<typeof signedEvent>) =>
  suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', payload, headers });
const allDelivered = (rechargeId: string, copies = 1) =>
  until(async () => {
    const sent = await control.deliveries(referenceTo(rechargeId));
    return sent.length === copies && sent.every((delivery) => delivery.status === 'delivered');
  });

it('a duplicated event credits once', async () => {
  const { rechargeId, cashierUrl } = await create();
  await payAt(cashierUrl, 'pay', { duplicate: '8' });
  await allDelivered(rechargeId, 8);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['succeeded', 1]);
  expect(await verdicts(rechargeId)).toEqual(['applied']);
});

it('an event that is lost at first is credited when it comes again', async () => {
  const { rechargeId, cashierUrl } = await create();
  await payAt(cashierUrl, 'pay', { drop: '2' });
  await allDelivered(rechargeId);
  const [delivery] = await control.deliveries(referenceTo(rechargeId));
  expect(delivery?.attempts.map((attempt) => attempt.outcome)).toEqual(['dropped', 'dropped', 'delivered']);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['succeeded', 1]);
});

it('events that change places and a late one credit each recharge once', async () => {
  const [first, second] = [await create('11.00'), await create('12.00')];
  await payAt(first.cashierUrl, 'pay', { reorder: 'on' });
  await payAt(second.cashierUrl, 'pay', { delay_ms: '150' });
  await Promise.all([allDelivered(first.rechargeId), allDelivered(second.rechargeId)]);
  for (const { rechargeId } of [first, second])
    expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['succeeded', 1]);
});

it('an event with a wrong amount credits nothing, and stands there for the operator', async () => {
  const { rechargeId, cashierUrl } = await create();
  await payAt(cashierUrl, 'pay', { wrong_amount: 'on' });
  await allDelivered(rechargeId);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['pending', 0]);
  expect(await verdicts(rechargeId)).toEqual(['amount_mismatch']);
});

it('webhook.refused for a forged event, which credits nothing and is written down', async () => {
  const before = await countOf(suite, 'refused_webhooks');
  const { rechargeId, cashierUrl } = await create();
  await payAt(cashierUrl, 'pay', { forge: 'on' });
  await until(async () => (await countOf(suite, 'refused_webhooks')) > before);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['pending', 0]);
  const [delivery] = await control.deliveries(referenceTo(rechargeId));
  expect(delivery?.attempts[0]).toMatchObject({ outcome: 'refused', http_status: 401 });
});

it('webhook.refused with its reason for each thing that can be wrong with a signature', async () => {
  const before = (await refusals()).length;
  const event = {
    id: 'evt_1',
    type: 'payment.succeeded',
    data: { id: 'pay_1', merchant_reference: 'r.x.y', amount: '1.00', currency: 'CNY' },
  };
  const minutes = (n: number) => new Date(suite.clock.wall().getTime() + n * 60_000);
  const good = signedEvent(suite, event);
  const attempts = [
    { ...good, headers: { 'content-type': 'application/json' } },
    signedEvent(suite, event, { at: minutes(-6) }),
    signedEvent(suite, event, { at: minutes(6) }),
    signedEvent(suite, event, { secret: 'another secret of the same length ok' }),
    { ...good, payload: good.payload.replace('1.00', '9.00') },
    { ...good, headers: { ...good.headers, 'webhook-id': 'evt_2' } },
    { ...good, headers: { ...good.headers, 'webhook-signature': 'v1=zz' } },
    { ...good, headers: { ...good.headers, 'webhook-timestamp': 'now' } },
    signedEvent(suite, { id: 'evt_1', type: 'payment.succeeded' }),
    signedEvent(suite, []),
  ];
  for (const attempt of attempts) {
    const reply = await receive(attempt);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'webhook.refused']);
  }
  expect((await refusals()).slice(before)).toEqual([
    'unsigned',
    'stale',
    'stale',
    'forged',
    'forged',
    'forged',
    'forged',
    'stale',
    'malformed',
    'malformed',
  ]);
});

it('a second signature during a change of secrets is enough', async () => {
  const event = {
    id: 'evt_rotation',
    type: 'payment.succeeded',
    data: { id: 'pay_1', merchant_reference: 'elsewhere', amount: '1.00', currency: 'CNY' },
  };
  const good = signedEvent(suite, event);
  const both = `v1=${'0'.repeat(64)} ${good.headers['webhook-signature']}`;
  const reply = await receive({ ...good, headers: { ...good.headers, 'webhook-signature': both } });
  expect(reply.statusCode).toBe(200);
});

it('a replayed event is answered and changes nothing', async () => {
  const { rechargeId, cashierUrl } = await create();
  await payAt(cashierUrl);
  await allDelivered(rechargeId);
  const [delivery] = await control.deliveries(referenceTo(rechargeId));
  const before = await maple.call.ok('/api/wallet/overview');
  const replay = signedEvent(suite, delivery?.event ?? {});
  for (let n = 0; n < 3; n += 1) expect((await receive(replay)).statusCode).toBe(200);
  expect(await maple.call.ok('/api/wallet/overview')).toEqual(before);
  expect(await verdicts(rechargeId)).toEqual(['applied']);
});

it('a well-signed lie is not believed: the provider is asked first', async () => {
  const { rechargeId } = await create('500.00');
  const { payments } = await control.state();
  const payment = payments.find((each) => each.merchant_reference === referenceTo(rechargeId));
  const lie = {
    id: 'evt_lie',
    type: 'payment.succeeded',
    data: {
      id: payment?.id,
      merchant_reference: referenceTo(rechargeId),
      amount: '500.00',
      currency: 'CNY',
      status: 'succeeded',
    },
  };
  expect((await receive(signedEvent(suite, lie))).statusCode).toBe(200);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['pending', 0]);
  expect(await verdicts(rechargeId)).toEqual(['pending']);
});

it('an event about what nobody knows is kept with that verdict', async () => {
  const strange = ['somebody-elses', referenceTo('00000000-0000-4000-8000-000000000000')];
  for (const [n, merchant_reference] of strange.entries()) {
    const event = {
      id: `evt_strange_${n}`,
      type: 'payment.succeeded',
      data: { id: 'pay_1', merchant_reference, amount: '1.00', currency: 'CNY' },
    };
    expect((await receive(signedEvent(suite, event))).statusCode).toBe(200);
  }
  const rows = await suite.rows<{ verdict: string }>(
    sql`select verdict from provider_events where event_id like 'evt_strange%'`,
  );
  expect(rows.map((row) => row.verdict)).toEqual(['unknown_reference', 'unknown_reference']);
});

it('server.unavailable while the provider cannot be asked, so that the event comes again', async () => {
  const { rechargeId, cashierUrl } = await create();
  await control.behave({ scope: 'next', fail_http: true });
  await payAt(cashierUrl);
  await allDelivered(rechargeId);
  const [delivery] = await control.deliveries(referenceTo(rechargeId));
  expect(delivery?.attempts.map((attempt) => attempt.http_status)).toEqual([503, 200]);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['succeeded', 1]);
});

it('money that arrives after the recharge had ended is credited all the same', async () => {
  const { rechargeId, cashierUrl } = await create('31.00');
  await suite.tamper((writer) =>
    writer.run(
      sql`update recharges set state = 'expired', finished_at = ${suite.clock.now()} where recharge_id = ${rechargeId}`,
    ),
  );
  await payAt(cashierUrl);
  await allDelivered(rechargeId);
  expect([await stateOf(rechargeId), await credits(rechargeId)]).toEqual(['succeeded', 1]);
});

it('a well-signed event with a text that no database takes is refused, and leaves nothing', async () => {
  const data = { merchant_reference: 'recharge-x', amount: '1.00' };
  const before = await countOf(suite, 'provider_events');
  for (const text of ['a\0b', 'half a pair \ud800'])
    for (const event of [
      { id: text, type: 'payment.succeeded', data },
      { id: 'evt_text', type: text, data },
      { id: 'evt_text', type: 'payment.succeeded', data: { ...data, merchant_reference: text } },
      { id: 'evt_text', type: 'payment.succeeded', data: { ...data, amount: text } },
    ]) {
      const reply = await receive(signedEvent(suite, event));
      expect([reply.statusCode, reply.json().code], JSON.stringify(event)).toEqual([401, 'webhook.refused']);
    }
  expect(await countOf(suite, 'provider_events')).toBe(before);
});
