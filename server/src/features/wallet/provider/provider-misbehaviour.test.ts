import { parseAmount } from '@banyan/domain/money/amount.ts';
import { expect, it } from 'vitest';
import { answered, recover, strayingPayout, told } from '../../../../testing/provider-calls.ts';
import {
  type Misbehaviour,
  misbehaviours,
  type PlacedOrder,
  type ProviderDesk,
  providerDesk,
  providerTimeoutMs,
  type Wrong,
} from '../../../../testing/provider-desk.ts';
import {
  outcomesOfAnswers,
  outcomesOfEvents,
  outcomesOfPayouts,
} from '../../../../testing/provider-outcomes.ts';
import { differencesFromStatement } from '../../../../testing/provider-statement.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp({ provider: { timeoutMs: providerTimeoutMs } });
const desk = await providerDesk(suite);

const listed = <Of extends Misbehaviour['of']>(of: Of) =>
  misbehaviours.filter((each): each is Extract<(typeof misbehaviours)[number], { of: Of }> => each.of === of);

async function wallet(): Promise<{ balance: bigint; frozen: bigint }> {
  const { balance, frozen } = await desk.person.call.ok('/api/wallet/overview');
  const cents = (text: string) => {
    const parsed = parseAmount(text, 'CNY');
    return parsed.ok ? parsed.amount : 0n;
  };
  return { balance: cents(balance), frozen: cents(frozen) };
}

/** What an order of 100.00 has changed where it has ended so. */
const effects: Record<string, { balance: bigint; frozen: bigint }> = {
  succeeded: { balance: 100_00n, frozen: 0n },
  failed: { balance: 0n, frozen: 0n },
  settled: { balance: -100_00n, frozen: 0n },
  returned: { balance: 0n, frozen: 0n },
  sent: { balance: 0n, frozen: 100_00n },
};

/** Places an order that goes wrong, and returns how it stands then, and how it ends. */
async function outcomeOf(place: () => Promise<PlacedOrder>): Promise<string> {
  const before = await wallet();
  const order = await place();
  const first = await order.state();
  await recover(desk, order);
  const end = await order.state();
  const after = await wallet();
  const effect = { balance: after.balance - before.balance, frozen: after.frozen - before.frozen };
  expect(effect, `${order.reference} is ${end}`).toEqual(effects[end]);
  return first === end ? end : `${first} → ${end}`;
}

/** Places an order in each way, and returns what becomes of each. */
async function outcomes(
  places: Record<string, (desk: ProviderDesk, wrong: Wrong) => Promise<PlacedOrder>>,
  wrong: Wrong,
) {
  const all: Record<string, string> = {};
  for (const [name, place] of Object.entries(places)) all[name] = await outcomeOf(() => place(desk, wrong));
  return all;
}

it.each(listed('answer'))(
  'the provider $name: no order is lost, doubled or ended too early',
  async ({ name, order }) => {
    const seen = await outcomes(answered, order);
    expect(seen).toEqual(outcomesOfAnswers[name]);
  },
);

it.each(listed('event'))('the provider $name: money moves once, by the truth', async ({ name, order }) => {
  const seen = await outcomes(told, order);
  expect(seen).toEqual(outcomesOfEvents[name]);
});

it.each(listed('payout'))('the provider $name: the hold ends by its truth alone', async ({ name, order }) => {
  expect(await outcomeOf(() => strayingPayout(desk, order))).toBe(outcomesOfPayouts[name]);
});

it("in the end the books say what the provider's own statement says", async () => {
  expect(await differencesFromStatement(suite.db, await desk.control.state())).toEqual([]);
});
