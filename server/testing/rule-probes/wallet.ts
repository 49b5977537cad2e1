import { wireByHand, withdrawalByHand } from '../by-hand.ts';
import type { UserCaller } from '../caller.ts';
import { approvedWithdrawal, makeBatch } from '../payout-batches.ts';
import { addCard, authorize, type Person, recharge, setPaymentPassword } from '../person.ts';
import { onDuty } from '../product.ts';
import type { Suite } from '../suite.ts';
import {
  type Given,
  hour,
  minute,
  msBetween,
  type PathsOf,
  type ProbesOf,
  repeated,
  times,
  wordFor,
} from './probe.ts';

interface Payer {
  person: Person;
  card: string;
}

const payers = new WeakMap<Suite, Promise<Payer>>();

/** Returns somebody with a card and much money, the same for all probes of an app. */
const payerOf = (given: Given): Promise<Payer> => {
  const known = payers.get(given.suite) ?? rich(given);
  payers.set(given.suite, known);
  return known;
};

async function rich(given: Given): Promise<Payer> {
  const person = await given.person();
  await setPaymentPassword(person);
  const card = await addCard(person);
  await recharge(person, '200000.00');
  return { person, card };
}

/** Asks for a withdrawal as the screen would with this rate. */
async function ask(given: Given, amount: bigint, feeBps = given.policy.withdrawal.feeBps) {
  const { person, card } = await payerOf(given);
  const text = wireByHand(amount);
  const authorization = await authorize(person, 'withdraw', text, card);
  const shown = withdrawalByHand(amount, feeBps);
  return person.call.send('/api/withdrawal/request', {
    amount: text,
    payoutMethodId: card,
    shown,
    authorization,
  });
}

/** Asks, looks, and takes it back, so that the day's limit is whole again for the next one. */
async function lookAndTakeBack(given: Given, reply: Awaited<ReturnType<typeof ask>>) {
  const { call } = (await payerOf(given)).person;
  if (reply.status === 200)
    await call.ok('/api/withdrawal/cancel', { withdrawalId: reply.body.withdrawalId });
  return { word: wordFor(reply), facts: reply.body.facts ?? null };
}

const open = (call: UserCaller, amount: bigint) =>
  call.send('/api/recharge/create', { amount: wireByHand(amount), method: 'bank' });

const taken = { word: 'ok', facts: null };

async function approvalsFor(given: Given, amount: bigint): Promise<number | undefined> {
  const reply = await ask(given, amount);
  const { items } = await (await onDuty(given.suite)).ok('/console/api/withdrawals', { limit: '100' });
  const queued = items.find(({ withdrawalId }) => withdrawalId === reply.body.withdrawalId);
  await lookAndTakeBack(given, reply);
  return queued?.approvalsNeeded;
}

export const walletProbes: ProbesOf<PathsOf<'recharge' | 'withdrawal' | 'provider'>> = {
  'recharge.min': {
    stated: (n) => ['ok', 'recharge.below_minimum', wireByHand(n)],
    observe: async (given, n) => {
      const { call } = await given.person();
      const [at, below] = [await open(call, n), await open(call, n - 1n)];
      return [wordFor(at), wordFor(below), below.body.facts?.min];
    },
  },
  'recharge.max': {
    stated: (n) => ['ok', 'recharge.above_maximum', wireByHand(n)],
    observe: async (given, n) => {
      const { call } = await given.person();
      const [at, above] = [await open(call, n), await open(call, n + 1n)];
      return [wordFor(at), wordFor(above), above.body.facts?.max];
    },
  },
  'recharge.expiresAfterMinutes': {
    stated: (n) => n * minute,
    observe: async (given) => {
      const { call } = await given.person();
      const { body } = await open(call, given.policy.recharge.min);
      return msBetween(body.createdAt, body.expiresAt);
    },
  },
  'recharge.transferExpiresAfterDays': {
    stated: (n) => n * 24 * hour,
    observe: async (given) => {
      const { call } = await given.person();
      const amount = wireByHand(given.policy.recharge.min);
      const { body } = await call.send('/api/recharge/create', { amount, method: 'bank_transfer' });
      return msBetween(body.createdAt, body.expiresAt);
    },
  },
  'recharge.maxOpen': {
    stated: (n) => [...repeated(n, 'ok'), 'recharge.too_many_open'],
    observe: async (given, n) => {
      const { call } = await given.person();
      return times(n + 1, async () => wordFor(await open(call, given.policy.recharge.min)));
    },
  },
  'withdrawal.min': {
    stated: (n) => [taken, { word: 'withdrawal.below_minimum', facts: { min: wireByHand(n) } }],
    observe: async (given, n) => [
      await lookAndTakeBack(given, await ask(given, n)),
      await lookAndTakeBack(given, await ask(given, n - 1n)),
    ],
  },
  'withdrawal.maxPerDay': {
    stated: (n) => [taken, { word: 'withdrawal.above_daily_limit', facts: { leftToday: wireByHand(n) } }],
    observe: async (given, n) => [
      await lookAndTakeBack(given, await ask(given, n)),
      await lookAndTakeBack(given, await ask(given, n + 1n)),
    ],
  },
  'withdrawal.feeBps': {
    // So much that a hundredth of a per cent is more than a cent.
    stated: (n) => ({ word: 'ok', ...withdrawalByHand(1_234_57n, n), rate: n }),
    observe: async (given, n) => {
      const reply = await ask(given, 1_234_57n, n);
      const { call } = (await payerOf(given)).person;
      const { feeBps } = await call.ok('/api/withdrawal/terms');
      await lookAndTakeBack(given, reply);
      return { word: wordFor(reply), fee: reply.body.fee, net: reply.body.net, rate: feeBps };
    },
  },
  'withdrawal.reviewedWithinHours': {
    stated: (n) => n * hour,
    observe: async (given) => {
      const reply = await ask(given, given.policy.withdrawal.min);
      await lookAndTakeBack(given, reply);
      return msBetween(reply.body.requestedAt, reply.body.expectedBy);
    },
  },
  'withdrawal.twoOperatorsFrom': {
    // By what leaves the wallet, the fee included.
    stated: () => [1, 2],
    observe: async (given, n) => [await approvalsFor(given, n - 1n), await approvalsFor(given, n)],
  },
  'withdrawal.batches': {
    // Whether it has left once it is approved and the outbox delivered.
    stated: (isOn) => !isOn,
    observe: async (given) => {
      const payer = await rich(given);
      const least = wireByHand(given.policy.withdrawal.min);
      const withdrawalId = await approvedWithdrawal(payer, least, await onDuty(given.suite));
      await given.suite.app.deliverOutbox();
      const { state } = await payer.person.call.ok('/api/withdrawal/detail', { withdrawalId });
      return state !== 'approved';
    },
  },
  'withdrawal.batchMost': {
    stated: (n) => n,
    observe: async (given, n) => {
      const operator = await onDuty(given.suite);
      const { waiting } = await operator.ok('/console/api/payout-batches');
      const missing = n + 1 - (waiting[0]?.count ?? 0);
      if (missing > 0) {
        const payer = await rich(given);
        const least = wireByHand(given.policy.withdrawal.min);
        await times(missing, () => approvedWithdrawal(payer, least, operator));
      }
      const { batchId, count } = await makeBatch(operator);
      // What was in it waits for the next one.
      await operator.ok('/console/api/payout-batches/dissolve', { batchId });
      return count;
    },
  },
  'provider.silentAfterMinutes': {
    stated: () => [false, true],
    observe: async (given, n) => {
      const person = await given.person();
      const { min } = given.policy.recharge;
      // Its event is the last that is heard of the provider, and the second one waits.
      await recharge(person, wireByHand(min));
      await open(person.call, min);
      const isSilentAfter = async (ms: number) => {
        given.ahead(ms);
        const { alerts } = await (await onDuty(given.suite)).ok('/console/api/overview');
        return alerts.some(({ code }) => code === 'provider.silent');
      };
      return [await isSilentAfter(n * minute - 1), await isSilentAfter(1)];
    },
  },
};
