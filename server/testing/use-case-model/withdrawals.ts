import fc from 'fast-check';
import type { CallOptions, Reply } from '../caller.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, type Played } from '../life/use-case.ts';
import { isCertified } from './certification.ts';
import { tryPaymentPassword } from './people.ts';
import { mustWait } from './security.ts';
import { cardsOf, isOpenWithdrawal, type ModelWithdrawal, nearby, walletState } from './wallet-state.ts';

const withdraws = command({
  weight: 22,
  usually: 12,
  given: fc.record({ who: fc.nat(100), card: fc.nat(3), amount: nearby, silence }),
  play: async (life, given) => {
    const person = somebody(life, given.who);
    const cards = person ? cardsOf(person) : [];
    const card = cards[given.card % cards.length];
    if (!person || !card) return null;
    const before = requestedToday(life, person);
    const { at, off, cents } = given.amount;
    const limits: Record<string, bigint> = {
      least: life.policy['withdrawal.min'] + off,
      available: available(person) + off,
      leftToday: life.policy['withdrawal.maxPerDay'] - before + off,
      twoOperators: life.policy['withdrawal.twoOperatorsFrom'] - before + off,
    };
    const amount = limits[at] !== undefined && limits[at] > 0n ? limits[at] : cents;
    return withdraw(life, person, { amount, cardId: card.id, before, silence: given.silence });
  },
});

/** The last cent of a day's limit, one less or one more: of somebody who has as much. */
const usesUpTheDay = command({
  weight: 6,
  usually: 1,
  given: fc.record({ who: fc.nat(100), off: fc.constantFrom(-1n, 0n, 0n, 1n), silence }),
  play: async (life, { who, off, silence }) => {
    const most = life.policy['withdrawal.maxPerDay'] + off;
    const able = life.people.filter((each) => {
      if (each.isClosed || each.frozenBy || !isCertified(each) || mustWait(life, each)) return false;
      const left = most - requestedToday(life, each);
      return cardsOf(each).length > 0 && left >= life.policy['withdrawal.min'] && left <= available(each);
    });
    const person = able[who % able.length];
    const card = person && cardsOf(person)[0];
    if (!person || !card) return null;
    const before = requestedToday(life, person);
    return withdraw(life, person, { amount: most - before, cardId: card.id, before, silence });
  },
});

async function withdraw(
  life: Life,
  person: ModelPerson,
  given: { amount: bigint; cardId: string; before: bigint; silence: AfterSilence },
): Promise<Played> {
  const { amount, cardId, before, silence } = given;
  const fee = (amount * BigInt(life.policy['withdrawal.feeBps'])) / 10_000n;
  const expected = withdrawalRefusal(life, person, amount, before);
  const call = await callsOf(life, person);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'withdraw',
    amount: shown(amount),
    payee: cardId,
  });
  const asked = {
    amount: shown(amount),
    payoutMethodId: cardId,
    shown: { fee: shown(fee), net: shown(amount - fee) },
    authorization: allowed.body.authorization,
  };
  const attempts = {
    send: (options: CallOptions) => call.send('/api/withdrawal/request', asked, options),
    listed: async () => (await call.ok('/api/withdrawal/list')).items.map(({ withdrawalId }) => withdrawalId),
    idOf: ({ body }: Reply) => String(body.withdrawalId),
  };
  const reply = allowed.status === 200 ? await sendAnyway(attempts, silence) : allowed;
  if (expected === 'ok')
    request(life, person, { id: reply.body.withdrawalId ?? '', amount, fee, cardId, before });
  const told = `${person.name} withdraws ${shown(amount)}${silenceTold(silence)}`;
  return { told, expected, actual: answerOf(reply) };
}

const requestedToday = (life: Life, person: ModelPerson): bigint =>
  walletState(life)
    .withdrawals.filter(({ owner, on }) => owner === person && on === life.today())
    .filter((each) => isOpenWithdrawal(each) || each.state === 'settled')
    .reduce((sum, { amount }) => sum + amount, 0n);

/** What a withdrawal is refused for, in the order in which it is looked at. */
function withdrawalRefusal(life: Life, person: ModelPerson, amount: bigint, before: bigint): string {
  const { policy } = life;
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (!isCertified(person)) return 'certification.required';
  if (amount < policy['withdrawal.min']) return 'withdrawal.below_minimum';
  if (mustWait(life, person)) return 'withdrawal.on_hold';
  if (amount > available(person)) return 'wallet.insufficient_balance';
  return amount > policy['withdrawal.maxPerDay'] - before ? 'withdrawal.above_daily_limit' : 'ok';
}

function request(
  life: Life,
  owner: ModelPerson,
  {
    id,
    amount,
    fee,
    cardId,
    before,
  }: { id: string; amount: bigint; fee: bigint; cardId: string; before: bigint },
): void {
  const { withdrawals } = walletState(life);
  const twoOperatorsFrom = life.policy['withdrawal.twoOperatorsFrom'];
  const total = before + amount;
  for (const other of withdrawals)
    if (
      other.owner === owner &&
      other.on === life.today() &&
      other.state === 'requested' &&
      other.approvalsNeeded === 1 &&
      other.twoOperatorsFrom <= total
    ) {
      other.approvalsNeeded = 2;
      other.version += 1;
    }
  owner.held += amount;
  withdrawals.push({
    is: 'withdrawal',
    id,
    owner,
    amount,
    fee,
    cardId,
    state: 'requested',
    on: life.today(),
    version: 1,
    approvalsNeeded: total >= twoOperatorsFrom ? 2 : 1,
    twoOperatorsFrom,
    approvedBy: [],
    checkedAt: 0,
    isOrdered: false,
    isPaused: false,
    waitsForBatch: false,
    there: null,
  });
}

/** Most of the time one that waits, sometimes any. */
function someWithdrawal(life: Life, which: number): ModelWithdrawal | undefined {
  const { withdrawals } = walletState(life);
  const waiting = withdrawals.filter(({ state }) => state === 'requested');
  const from = which % 5 === 0 || waiting.length === 0 ? withdrawals : waiting;
  return from[Math.floor(which / 5) % from.length];
}

const cancels = command({
  weight: 5,
  usually: 1,
  given: fc.record({ which: fc.nat(1_000), silence }),
  play: async (life, { which, silence }) => {
    const withdrawal = someWithdrawal(life, which);
    if (!withdrawal || withdrawal.owner.isClosed) return null;
    const { owner, amount, id, state } = withdrawal;
    const expected = state === 'requested' ? 'ok' : 'withdrawal.not_cancellable';
    const call = await callsOf(life, owner);
    const reply = await sendAnyway(
      {
        send: (options) => call.send('/api/withdrawal/cancel', { withdrawalId: id }, options),
        listed: async () => (expected === 'ok' ? [id] : []),
        idOf: ({ body }) => body.withdrawalId,
      },
      silence,
    );
    const actual = answerOf(reply);
    if (expected === 'ok') release(withdrawal, 'cancelled');
    return {
      told: `${owner.name} cancels the withdrawal of ${shown(amount)}${silenceTold(silence)}`,
      expected,
      actual,
    };
  },
});

function release(withdrawal: ModelWithdrawal, state: 'cancelled' | 'rejected'): void {
  withdrawal.state = state;
  withdrawal.owner.held -= withdrawal.amount;
}

const decides = command({
  weight: 18,
  usually: 20,
  given: fc.record({ which: fc.nat(1_000), by: fc.constantFrom('ada', 'bea'), refuses: fc.nat(5) }),
  play: async (life, { which, by, refuses }) => {
    const withdrawal = someWithdrawal(life, which);
    if (!withdrawal) return null;
    const { owner, id, amount, version } = withdrawal;
    const isRefusal = refuses === 0;
    const expected = isRefusal ? rejects(withdrawal) : approves(life, withdrawal, by);
    const operator = await life.operator(by as 'ada');
    const asked = { userId: owner.userId, withdrawalId: id, version };
    const actual = answerOf(
      isRefusal
        ? await operator.send('/console/api/withdrawals/reject', {
            ...asked,
            reason: 'the name of the bank is wrong',
          })
        : await operator.send('/console/api/withdrawals/approve', asked),
    );
    const name = by === 'ada' ? 'Ada' : 'Bea';
    const verb = isRefusal ? 'refuses' : 'approves';
    return { told: `${name} ${verb} ${owner.name}'s withdrawal of ${shown(amount)}`, expected, actual };
  },
});

function rejects(withdrawal: ModelWithdrawal): string {
  if (withdrawal.state !== 'requested') return 'withdrawal.not_decidable';
  release(withdrawal, 'rejected');
  return 'ok';
}

function approves(life: Life, withdrawal: ModelWithdrawal, by: string): string {
  if (withdrawal.state !== 'requested') return 'withdrawal.not_decidable';
  if (withdrawal.owner.frozenBy) return 'account.frozen';
  if (withdrawal.approvedBy.includes(by)) return 'operator.same_person';
  withdrawal.approvedBy.push(by);
  withdrawal.version += 1;
  if (withdrawal.approvedBy.length < withdrawal.approvalsNeeded) return 'ok';
  withdrawal.state = 'approved';
  withdrawal.checkedAt = life.now();
  withdrawal.waitsForBatch = life.policy['withdrawal.batches'];
  if (withdrawal.waitsForBatch) return 'ok';
  walletState(life).messages.push({
    order: withdrawal,
    availableAtWall: life.wall(),
    attempts: 0,
    isDone: false,
  });
  return 'ok';
}

export const withdrawalsModel: AreaModel = { commands: { withdraws, usesUpTheDay, cancels, decides } };
