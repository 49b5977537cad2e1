import fc from 'fast-check';
import { payAt } from '../cashier.ts';
import { callsOf, type Life } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { deliverToAreas, runDue } from './jobs.ts';
import {
  eventTold,
  orders,
  told,
  type WrongAnswer,
  whileIt,
  wrongAnswer,
  wrongAnswers,
  wrongEvent,
} from './misbehaving.ts';
import {
  type Course,
  expireThere,
  forgetFinished,
  type ModelMessage,
  type ModelRecharge,
  type ModelWithdrawal,
  settleRecharge,
  settleWithdrawal,
  tell,
  type WrongEvent,
  walletState,
} from './wallet-state.ts';

/** The provider, the outbox that leads there, and whoever asks it: everything that can go wrong between the two. */

const mostBackoffMs = 300_000;
const later = (life: Life, message: ModelMessage): void => {
  message.availableAtWall = life.wall() + Math.min(mostBackoffMs, 1_000 * 2 ** message.attempts);
};

/** Opens a recharge at the provider. Returns whether that need not be tried again. */
export function openThere(life: Life, recharge: ModelRecharge, wrong: WrongAnswer): boolean {
  if (recharge.state !== 'created' || recharge.expiresAt <= life.now()) return true;
  const becomes = wrongAnswers[wrong];
  if (becomes === 'undone' || becomes === 'refused') return false;
  expireThere(life, recharge);
  recharge.there ??= { state: 'pending', expiresAtWall: recharge.expiresAt - life.now() + life.wall() };
  if (becomes === 'fine') recharge.state = 'pending';
  return becomes !== 'lost';
}

function send(life: Life, withdrawal: ModelWithdrawal, wrong: WrongAnswer, course: Course): boolean {
  if (withdrawal.state !== 'approved' && withdrawal.state !== 'unknown') return true;
  const becomes = wrongAnswers[wrong];
  if (withdrawal.owner.frozenBy) {
    withdrawal.isPaused = true;
    if (!withdrawal.isOrdered) return true;
    // It may have been heard of before: the provider is asked, and nothing is ordered.
    if (becomes === 'undone' || becomes === 'refused') return false;
    if (becomes === 'lost') return withdrawal.there === null && wrong === 'answers no JSON';
    if (becomes === 'fine') settleWithdrawal(life, withdrawal);
    else if (withdrawal.there && withdrawal.state === 'approved') unknown(withdrawal);
    return true;
  }
  Object.assign(withdrawal, { isOrdered: true, isPaused: false });
  if (becomes === 'refused') return false;
  if (becomes !== 'undone') withdrawal.there ??= { state: 'accepted', course, dueAtWall: life.wall() + 20 };
  if (becomes === 'fine') settleWithdrawal(life, withdrawal);
  else unknown(withdrawal);
  return becomes === 'fine' || becomes === 'differs';
}

const unknown = (withdrawal: ModelWithdrawal): unknown =>
  withdrawal.state === 'approved' && Object.assign(withdrawal, { state: 'unknown', isPaused: false });

const delivers = command({
  weight: 14,
  usually: 20,
  given: fc.record({
    wrong: wrongAnswer,
    course: fc.constantFrom<Course>('settle', 'settle', 'settle', 'return', 'silent'),
    twice: fc.boolean(),
  }),
  play: async (life, { wrong, course, twice }) => {
    const order = { ...orders[wrong], ...(course !== 'settle' && { payout: course }) };
    await whileIt(life, order, async () => {
      const deliver = () => life.app.app.deliverOutbox();
      const taken = await Promise.all(twice ? [deliver(), deliver()] : [deliver()]);
      // A bucket gives ten at a time: where fewer came, none is left.
      for (let last = taken.reduce((sum, each) => sum + each); last >= 10; ) last = await deliver();
    });
    for (const message of walletState(life).messages) {
      if (message.isDone || message.availableAtWall > life.wall()) continue;
      message.attempts += 1;
      message.isDone =
        message.order.is === 'recharge'
          ? openThere(life, message.order, wrong)
          : send(life, message.order, wrong, course);
      if (!message.isDone) later(life, message);
    }
    await deliverToAreas(life);
    const how =
      course === 'settle'
        ? ''
        : course === 'return'
          ? ', which returns payouts'
          : ', which is silent about payouts';
    return {
      told: `the outbox is delivered${twice ? ' by two' : ''}${told(wrong) || (how && ' to the provider')}${how}`,
      expected: '',
      actual: '',
    };
  },
});

const paying = { pay: 'succeeded', fail: 'failed', cancel: 'cancelled' } as const;

const pays = command({
  weight: 16,
  usually: 20,
  given: fc.record({
    which: fc.nat(100),
    button: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'fail', 'cancel') as fc.Arbitrary<
      keyof typeof paying
    >,
    wrong: wrongEvent,
  }),
  play: async (life, { which, button, wrong }) => {
    const payable = walletState(life).recharges.filter(
      ({ state, there, owner }) =>
        state === 'pending' &&
        there?.state === 'pending' &&
        there.expiresAtWall > life.wall() &&
        !owner.isClosed,
    );
    const recharge = payable[which % payable.length];
    if (!recharge?.there) return null;
    const call = await callsOf(life, recharge.owner);
    const { state, cashierUrl } = await call.ok('/api/recharge/detail', { rechargeId: recharge.id });
    await whileIt(life, wrong, () => payAt(cashierUrl, button));
    recharge.there.state = paying[button];
    tell(life, recharge, wrong);
    const verb = { pay: 'pays', fail: 'fails to pay', cancel: 'cancels paying' }[button];
    const { name } = recharge.owner;
    return { told: `${name} ${verb} at the cashier${eventTold(wrong)}`, expected: 'pending', actual: state };
  },
});

/** Lets the provider do what is due: payouts arrive or come back, payments expire, events go out. */
export async function providerWorks(life: Life, wrong: WrongEvent): Promise<void> {
  await whileIt(life, wrong, async () => {
    while (life.timers.ring(life.wall()) > 0) {
      // What was rung sends on its way what is due at once.
      life.timers.ring(life.wall());
      await life.app.simulator.deliveriesUnderWay();
    }
  });
  const { recharges, withdrawals, events } = walletState(life);
  for (const recharge of recharges) expireThere(life, recharge, wrong);
  for (const withdrawal of withdrawals) {
    const { there } = withdrawal;
    if (there?.state !== 'accepted' || there.course === 'silent' || there.dueAtWall > life.wall()) continue;
    there.state = there.course === 'return' ? 'returned' : 'settled';
    tell(life, withdrawal, wrong);
  }
  for (const event of events) attempt(life, event);
  forgetFinished(life);
}

const mostAttempts = 12;

function attempt(life: Life, event: ReturnType<typeof walletState>['events'][number]): void {
  if (event.isDone || event.dueAtWall > life.wall()) return;
  event.attempts += 1;
  const isLost = event.attempts <= event.drops;
  if (isLost || event.isForged) {
    event.dueAtWall = life.wall() + 1_000 * Math.min(2 ** (event.attempts - 1), 60);
    event.isDone = event.attempts >= mostAttempts;
    return;
  }
  event.isDone = true;
  if (event.isWrong) return;
  if (event.order.is === 'recharge') settleRecharge(event.order);
  else settleWithdrawal(life, event.order);
}

const works = command({
  weight: 14,
  usually: 20,
  given: fc.record({ wrong: wrongEvent }),
  play: async (life, { wrong }) => {
    life.pass(1_000);
    await providerWorks(life, wrong);
    return { told: `the provider works${eventTold(wrong)}`, expected: '', actual: '' };
  },
});

const quietMs = 60_000;
const mostChecks = 20;

/** Asks the provider after what has been open for a while, and sets going what a freeze held back. */
const looksAfter = command({
  weight: 8,
  usually: 20,
  given: fc.record({
    wrong: fc.constantFrom<WrongAnswer>('', '', '', 'answers 429', 'answers 503', 'drops the connection'),
  }),
  play: async (life, { wrong }) => {
    await whileIt(life, orders[wrong], () => life.app.app.runDue());
    await runDue(life);
    const { recharges, withdrawals, messages } = walletState(life);
    const isQuiet = ({ checkedAt }: { checkedAt: number }) => checkedAt < life.now() - quietMs;
    const open = recharges.filter(
      (each) => (each.state === 'created' || each.state === 'pending') && isQuiet(each),
    );
    const sent = withdrawals.filter(
      (each) => (each.state === 'sent' || each.state === 'unknown') && isQuiet(each),
    );
    const resumed = withdrawals.filter(({ isPaused, owner }) => isPaused && !owner.frozenBy);
    for (const withdrawal of resumed) {
      withdrawal.isPaused = false;
      messages.push({ order: withdrawal, availableAtWall: life.wall(), attempts: 0, isDone: false });
    }
    for (const recharge of open.sort((a, b) => a.expiresAt - b.expiresAt).slice(0, mostChecks)) {
      recharge.checkedAt = life.now();
      if (wrong) continue;
      expireThere(life, recharge);
      if (recharge.there) settleRecharge(recharge);
      else if (recharge.expiresAt <= life.now()) recharge.state = 'expired';
    }
    for (const withdrawal of sent.slice(0, mostChecks)) {
      withdrawal.checkedAt = life.now();
      if (!wrong) settleWithdrawal(life, withdrawal);
    }
    return { told: `the house asks after open orders${told(wrong)}`, expected: '', actual: '' };
  },
});

const passes = command({
  weight: 10,
  usually: 10,
  given: fc.record({ minutes: fc.constantFrom(1, 2, 5, 9, 31, 47) }),
  play: async (life, { minutes }) => {
    life.pass(minutes * 60_000);
    return { told: `${minutes} minutes pass`, expected: '', actual: '' };
  },
});

export const providerModel: AreaModel = { commands: { delivers, pays, works, looksAfter, passes } };
