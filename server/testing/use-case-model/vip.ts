import { addDays } from '@banyan/domain/calendar/business-date.ts';
import {
  refundOf,
  refundRefusal,
  startsOnAfter,
  type VipProduct,
  vipCardState,
  vipProducts,
} from '@banyan/domain/vip/vip-card.ts';
import fc from 'fast-check';
import { deriveId } from '../../src/platform/ids.ts';
import { inTurn } from '../life/in-turn.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { tryPaymentPassword } from './people.ts';
import {
  endCard,
  hasVipMatters,
  type ModelVipCard,
  openCards,
  termsNow,
  vipCardsOf,
  vipState,
} from './vip-state.ts';

/** What people do about VIP cards: they are bought from the wallet, and given back for some days. */

const buys = command({
  weight: 5,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), product: fc.constantFrom(...vipProducts), silence }),
  play: async (life, { who, product, silence }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const today = life.today();
    const { price, days, makeUps } = termsNow(life, product);
    const open = openCards(life, person);
    const startsOn = startsOnAfter(open.at(-1)?.endsOn ?? null, today);
    const waiting = open.filter((card) => card.startsOn > today).length;
    const isFull = startsOn > today && waiting >= life.policy['vip.maxWaiting'];
    const expected = refusalOf(life, person, { price, isFull });
    const reply = await buy(life, person, { product, startsOn, silence });
    if (expected === 'ok') {
      const refundDays = life.policy['vip.refundDays'];
      person.posted -= price;
      vipState(life).unearned += price;
      vipCardsOf(person).push({
        id: reply.body.cardId,
        price,
        days,
        makeUps,
        startsOn,
        endsOn: addDays(startsOn, days),
        refundableUntil: addDays(today, refundDays),
        makeUpsUsed: 0,
        refunded: null,
        earnsOn: addDays(today, refundDays + 1),
        isEarned: false,
      });
    }
    const told = `${person.name} buys a VIP card for a ${product}${silenceTold(silence)}`;
    return { told, expected, actual: answerOf(reply) };
  },
});

/** What a purchase is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  { price, isFull }: { price: bigint; isFull: boolean },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (isFull) return 'vip.card_waiting';
  return price > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

async function buy(
  life: Life,
  person: ModelPerson,
  { product, startsOn, silence }: { product: VipProduct; startsOn: string; silence: AfterSilence },
) {
  const { price, days, makeUps, bonusBps, bonusDays, cap } = termsNow(life, product);
  const call = await callsOf(life, person);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'buy_vip_card',
    amount: shown(price),
    payee: deriveId('vip-product', product),
  });
  if (allowed.status !== 200) return allowed;
  const refundDays = life.policy['vip.refundDays'];
  const terms = { days, makeUps, bonusBps, bonusDays, startsOn, refundDays };
  const asked = {
    product,
    shown: { ...terms, price: shown(price), cap: shown(cap) },
    authorization: allowed.body.authorization,
  };
  return sendAnyway(
    {
      send: (options) => call.send('/api/vip/card/buy', asked, options),
      listed: async () => (await call.ok('/api/vip/card/list')).items.map(({ cardId }) => cardId),
      idOf: ({ body }) => body.cardId,
    },
    silence,
  );
}

const givesBack = command({
  weight: 4,
  usually: 0.2,
  given: fc.record({ who: fc.nat(100), which: fc.nat(100), stranger: fc.nat(9), off: fc.nat(7), silence }),
  play: async (life, { who, which, stranger, off, silence }) => {
    const owners = life.people.filter((each) => !each.isClosed && vipCardsOf(each).length > 0);
    const owner = owners[which % owners.length];
    const cards = owner ? vipCardsOf(owner) : [];
    const card = cards.findLast(({ refunded }) => refunded === null) ?? cards.at(-1);
    const person = stranger === 0 ? somebody(life, who) : owner;
    if (!owner || !card || !person) return null;
    const refusal = givingBackRefusal(life, card);
    const { refund } = refundOf(card, life.today());
    // Now and then somebody asks for a cent more than was quoted.
    const isWrong = off === 0;
    const own = refusal === 'ok' && isWrong ? 'vip.terms_changed' : refusal;
    const expected = person === owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const asked = { cardId: card.id, shown: { amount: shown(isWrong ? refund + 1n : refund) } };
    const reply = await sendAnyway(
      {
        send: (options) => call.send('/api/vip/card/refund', asked, options),
        listed: async () => (expected === 'ok' ? [card.id] : []),
        idOf: ({ body }) => body.cardId,
      },
      silence,
    );
    if (expected === 'ok') {
      endCard(life, owner, card, refund);
      owner.posted += refund;
      vipState(life).unearned -= refund;
    }
    const told = `${person.name} gives a VIP card of ${owner.name} back${silenceTold(silence)}`;
    return { told, expected, actual: answerOf(reply) };
  },
});

/** What giving a card back is refused for, in the order in which it is looked at. */
function givingBackRefusal(life: Life, card: ModelVipCard): string {
  const refusal = refundRefusal(
    { ...card, isRefunded: card.refunded !== null, isPerkUsed: card.makeUpsUsed > 0 },
    life.today(),
  );
  if (refusal === null) return card.isEarned ? 'vip.refund_over' : 'ok';
  return { refunded: 'vip.already_refunded', perk_used: 'vip.perk_used', over: 'vip.refund_over' }[refusal];
}

/** So many cards are listed at once. */
const listed = 20;

/** Compares somebody's cards: which run, which wait, and from when on. */
async function differs(life: Life): Promise<string | undefined> {
  const owners = life.people.filter((each) => !each.isClosed && vipCardsOf(each).length > 0);
  for (const person of inTurn(life, owners)) {
    const cards = vipCardsOf(person);
    const { items } = await (await callsOf(life, person)).ok('/api/vip/card/list');
    const actual = items.map(({ state, startsOn }) => `${state} from ${startsOn}`);
    const expected = cards
      .toReversed()
      .slice(0, listed)
      .map((card) => {
        const state = vipCardState({ ...card, isRefunded: card.refunded !== null }, life.today());
        return `${state} from ${card.startsOn}`;
      });
    if (actual.join() !== expected.join()) return `${person.name} has cards ${actual}, expected ${expected}`;
  }
  return undefined;
}

export const vipModel: AreaModel = {
  commands: { buys, givesBack },
  hasMatters: (_, person) => hasVipMatters(person),
  houses: (life) => ({ vip_card_unearned: vipState(life).unearned, vip_income: vipState(life).income }),
  differs,
};
