import fc from 'fast-check';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { bankCard } from '../person.ts';
import { orders, told, whileIt, wrongAnswer } from './misbehaving.ts';
import { openThere } from './provider.ts';
import { startWaiting } from './security.ts';
import {
  cardsOf,
  hasOpenOrders,
  isOpenRecharge,
  isOpenWithdrawal,
  nearby,
  numbersOf,
  walletState,
} from './wallet-state.ts';

const recharges = command({
  weight: 22,
  usually: 30,
  given: fc.record({ who: fc.nat(100), amount: nearby, wrong: wrongAnswer, silence }),
  play: async (life, { who, amount: { at, off, cents }, wrong, silence }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const limits: Record<string, bigint> = {
      least: life.policy['recharge.min'] + off,
      leftToday: life.policy['recharge.max'] + off,
    };
    const amount = limits[at] && limits[at] > 0n ? limits[at] : cents + 1_000_00n;
    const call = await callsOf(life, person);
    const reply = await whileIt(life, orders[wrong], () =>
      sendAnyway(
        {
          send: (options) =>
            call.send('/api/recharge/create', { amount: shown(amount), method: 'bank' }, options),
          listed: async () => (await call.ok('/api/recharge/list')).items.map(({ rechargeId }) => rechargeId),
          idOf: ({ body }) => body.rechargeId,
        },
        silence,
      ),
    );
    const expected = person.frozenBy ? 'account.frozen' : rechargeLimits(life, person, amount);
    const created = expected === 'ok' && open(life, person, amount, reply.body.rechargeId);
    if (created) openThere(life, created, wrong);
    const actual = reply.status === 200 ? `ok, ${reply.body.state}` : answerOf(reply);
    const story = `${person.name} recharges ${shown(amount)}${told(wrong)}${silenceTold(silence)}`;
    return { told: story, expected: created ? `ok, ${created.state}` : expected, actual };
  },
});

function rechargeLimits(life: Life, person: ModelPerson, amount: bigint): string {
  if (amount < life.policy['recharge.min']) return 'recharge.below_minimum';
  if (amount > life.policy['recharge.max']) return 'recharge.above_maximum';
  const payable = walletState(life).recharges.filter(
    (each) => each.owner === person && isOpenRecharge(each) && each.expiresAt > life.now(),
  );
  return payable.length < life.policy['recharge.maxOpen'] ? 'ok' : 'recharge.too_many_open';
}

function open(life: Life, owner: ModelPerson, amount: bigint, id: string) {
  const { recharges, messages } = walletState(life);
  const order = {
    is: 'recharge',
    id,
    owner,
    amount,
    state: 'created',
    checkedAt: life.now(),
    expiresAt: life.now() + life.policy['recharge.expiresAfterMinutes'] * 60_000,
    there: null,
  } as (typeof recharges)[number];
  recharges.push(order);
  messages.push({ order, availableAtWall: life.wall(), attempts: 0, isDone: false });
  return order;
}

const addsCard = command({
  weight: 4,
  usually: 2,
  given: fc.record({ who: fc.nat(100), number: fc.nat(3) }),
  play: async (life, { who, number }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const cards = cardsOf(person);
    const isKnown = cards.some((card) => card.number === number);
    const expected = person.frozenBy ? 'account.frozen' : isKnown ? 'payout_method.duplicate' : 'ok';
    const call = await callsOf(life, person);
    const reply = await call.send('/api/payout_method/add', bankCard(number));
    if (expected === 'ok') {
      cards.push({ id: reply.body.payoutMethodId, number });
      numbersOf(person).add(number);
      startWaiting(life, person);
    }
    return { told: `${person.name} adds card ${number + 1}`, expected, actual: answerOf(reply) };
  },
});

const removesCard = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({ who: fc.nat(100), which: fc.nat(3) }),
  play: async (life, { who, which }) => {
    const person = somebody(life, who);
    const card = person && cardsOf(person)[which];
    if (!person || !card) return null;
    const isUsed = walletState(life).withdrawals.some(
      (each) => each.cardId === card.id && isOpenWithdrawal(each),
    );
    const expected = person.frozenBy ? 'account.frozen' : isUsed ? 'payout_method.in_use' : 'ok';
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/payout_method/remove', { payoutMethodId: card.id }));
    if (expected === 'ok') cardsOf(person).splice(which, 1);
    return { told: `${person.name} removes card ${card.number + 1}`, expected, actual };
  },
});

export const walletModel: AreaModel = {
  commands: { recharges, addsCard, removesCard },
  hasMatters: hasOpenOrders,
  figures: (_, person) => ({
    balance: person.posted,
    frozen: person.held,
    available: available(person),
    withdrawable: available(person),
  }),
  houses: (life) => ({ fee_income: walletState(life).fees }),
};
