import { afterAll, expect, it } from 'vitest';
import { alipayGateway } from '../../../../testing/alipay/gateway.ts';
import {
  alipayDesk,
  type EventDesk,
  type EventKind,
  eventKinds,
  simulatorDesk,
} from '../../../../testing/event-desks.ts';
import { permutations } from '../../../../testing/permutations.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const gateway = await alipayGateway();
afterAll(() => gateway.close());
const suite = await suiteApp({ alipay: gateway.config });
const maple = await registerPerson(suite, 'maple');
const desks: [string, EventDesk][] = [
  ['the simulator', simulatorDesk(suite, maple)],
  ['Alipay', alipayDesk(suite, maple, gateway)],
];

const orders = [...permutations<EventKind>(eventKinds)];

/** What a payment has come to, and how often it was credited. */
async function endOf(rechargeId: string) {
  const { state } = await maple.call.ok('/api/recharge/detail', { rechargeId });
  const credits = await suite.rows(sql`select amount from entries where cause_id = ${rechargeId}`);
  return { state, credits: credits.length };
}

async function sendAll(desk: EventDesk, truth: 'succeeded' | 'failed', order: EventKind[], copies: number) {
  const payment = await desk.place(truth);
  for (const kind of order)
    for (let copy = 0; copy < copies; copy += 1)
      expect(await payment.send(kind), `${kind} of ${order}`).toBe(
        kind === 'late' || kind === 'forged' ? 401 : 200,
      );
  return endOf(payment.rechargeId);
}

it.each(desks)(
  'events of %s may come in each of their 120 orders, and twice: the truth is booked once',
  async (_name, desk) => {
    expect(orders).toHaveLength(120);
    for (const order of orders) {
      const paid = await sendAll(desk, 'succeeded', order, 2);
      expect(paid, String(order)).toEqual({ state: 'succeeded', credits: 1 });
      const unpaid = await sendAll(desk, 'failed', order, 1);
      expect(unpaid, String(order)).toEqual({ state: desk.failedState, credits: 0 });
    }
  },
);
