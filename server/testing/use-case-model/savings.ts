import { addDays } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { confirmFunding } from '../product.ts';
import { tryPaymentPassword } from './people.ts';
import { figuresOf, hasSavings, potOf, savingsState } from './savings-state.ts';

/** Asks for the payment password, and sends the command where it was given. */
async function paid(
  life: Life,
  person: ModelPerson,
  move: { path: '/api/savings/deposit' | '/api/savings/redeem'; amount: bigint; shown: object },
) {
  const call = await callsOf(life, person);
  const { potAccountId, walletAccountId } = await call.ok('/api/savings/overview');
  const isDeposit = move.path === '/api/savings/deposit';
  const given = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: isDeposit ? 'savings_deposit' : 'savings_redeem',
    amount: shown(move.amount),
    payee: isDeposit ? potAccountId : walletAccountId,
  });
  if (given.status !== 200) return given;
  const { authorization } = given.body;
  return call.send(move.path, { amount: shown(move.amount), shown: move.shown, authorization });
}

/** What such a command is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  amount: bigint,
  { has, shortage }: { has: bigint; shortage: string },
) {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (amount < life.policy['savings.minAmount']) return 'savings.below_minimum';
  return amount > has ? shortage : 'ok';
}

const deposits = command({
  weight: 10,
  usually: 4,
  given: fc.record({ who: fc.nat(100), share: fc.constantFrom(0, 1, 30, 50, 99, 100, 101) }),
  play: async (life, { who, share }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const has = available(person);
    const amount = share === 0 ? life.policy['savings.minAmount'] : (has * BigInt(share)) / 100n;
    if (amount <= 0n) return null;
    const expected = refusalOf(life, person, amount, { has, shortage: 'wallet.insufficient_balance' });
    const terms = { rateBps: life.policy['savings.rateBps'], earnsFrom: addDays(life.today(), 1) };
    const reply = await paid(life, person, { path: '/api/savings/deposit', amount, shown: terms });
    if (expected === 'ok') {
      person.posted -= amount;
      potOf(person).movements.push({
        id: reply.body.movementId,
        amount,
        on: life.today(),
        arrivesOn: life.today(),
        state: 'done',
      });
    }
    return { told: `${person.name} puts ${shown(amount)} into the pot`, expected, actual: answerOf(reply) };
  },
});

const redeems = command({
  weight: 8,
  usually: 2,
  given: fc.record({ who: fc.nat(100), share: fc.constantFrom(0, 1, 30, 99, 100, 101) }),
  play: async (life, { who, share }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const today = life.today();
    const { balance, leaving } = figuresOf(person);
    const has = balance - leaving;
    const { movements } = potOf(person);
    const before = movements
      .filter(({ amount, on, arrivesOn }) => amount < 0n && on === today && arrivesOn === today)
      .reduce((total, { amount }) => total - amount, 0n);
    const left = life.policy['savings.instantRedemptionPerDay'] - before;
    // What is left of the day's limit, to the cent, or a share of the pot.
    const amount = share === 0 ? left : (has * BigInt(share)) / 100n;
    if (amount <= 0n) return null;
    const arrivesOn = amount <= left ? today : addDays(today, 1);
    const expected = refusalOf(life, person, amount, { has, shortage: 'savings.insufficient_balance' });
    const reply = await paid(life, person, { path: '/api/savings/redeem', amount, shown: { arrivesOn } });
    if (expected === 'ok') {
      const isInstant = arrivesOn === today;
      if (isInstant) person.posted += amount;
      movements.push({
        id: reply.body.movementId,
        amount: -amount,
        on: today,
        arrivesOn,
        state: isInstant ? 'done' : 'waiting',
      });
    }
    const told = `${person.name} takes ${shown(amount)} out of the pot`;
    return { told, expected, actual: answerOf(reply) };
  },
});

const cancels = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), which: fc.nat(50) }),
  play: async (life, { who, which }) => {
    const person = somebody(life, who);
    const out = person ? potOf(person).movements.filter(({ amount, id }) => amount < 0n && id !== '') : [];
    const movement = out.findLast(({ state }) => state === 'waiting') ?? out[which % out.length];
    if (!person || !movement) return null;
    const isInTime = movement.state === 'waiting' && life.today() < movement.arrivesOn;
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/savings/cancel', { movementId: movement.id }));
    if (isInTime) movement.state = 'cancelled';
    return {
      told: `${person.name} cancels a redemption of ${shown(-movement.amount)}`,
      expected: isInTime ? 'ok' : 'savings.not_cancellable',
      actual,
    };
  },
});

const autosaves = command({
  weight: 2,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), above: fc.option(fc.constantFrom(0n, 500_00n, 10_000_00n)) }),
  play: async (life, { who, above }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const text = above === null ? null : shown(above);
    const actual = answerOf(await call.send('/api/savings/autosave', { above: text }));
    const expected = person.frozenBy ? 'account.frozen' : 'ok';
    if (expected === 'ok') potOf(person).autosaveAbove = above;
    return { told: `${person.name} keeps ${text ?? 'everything'} in the wallet`, expected, actual };
  },
});

const funds = command({
  weight: 3,
  usually: 1,
  // Little, so that it is short now and then, to the cent.
  given: fc.record({ amount: fc.constantFrom(1n, 50n, 5_00n, 100_00n) }),
  play: async (life, { amount }) => {
    const [ada, bea] = [await life.operator('ada'), await life.operator('bea')];
    await confirmFunding({ ada, bea }, 'savings_income', shown(amount));
    const state = savingsState(life);
    state.funds += amount;
    state.isFunded = true;
    return { told: `${shown(amount)} reaches the income account of the pots`, expected: '', actual: '' };
  },
});

export const savingsModel: AreaModel = {
  commands: { deposits, redeems, cancels, autosaves, funds },
  hasMatters: (_, person) => hasSavings(person),
  income: (person) => figuresOf(person).paid,
  figures: (_life, person) => ({ 'parts.savings': figuresOf(person).balance }),
  houses: (life) => ({ savings_income: savingsState(life).funds }),
};
