import { addDays, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { type CardTerms, cardTermsOf, type VipProduct } from '@banyan/domain/vip/vip-card.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of VIP cards. Their coupons wait: no campaign of a life has money for any. */

export interface ModelVipCard {
  id: string;
  price: bigint;
  days: number;
  makeUps: number;
  startsOn: string;
  /** The day after its last one. */
  endsOn: string;
  refundableUntil: string;
  makeUpsUsed: number;
  refunded: bigint | null;
  earnsOn: string;
  isEarned: boolean;
}

/** In the order in which they were bought. */
export const vipCardsOf = keptFor<ModelPerson>()(() => [] as ModelVipCard[]);

export const vipState = keptFor<Life>()(() => ({ unearned: 0n, income: 0n }));

/** Returns what a card of a kind costs and gives by the rules of this moment. */
export const termsNow = ({ policy }: Life, product: VipProduct): CardTerms =>
  cardTermsOf(
    {
      price: {
        month: policy['vip.price.month'],
        quarter: policy['vip.price.quarter'],
        year: policy['vip.price.year'],
      },
      days: {
        month: policy['vip.days.month'],
        quarter: policy['vip.days.quarter'],
        year: policy['vip.days.year'],
      },
      makeUps: policy['vip.makeUps'],
      bonusBps: policy['vip.bonusBps'],
      bonusDays: policy['vip.bonusDays'],
      cap: policy['vip.cap'],
    },
    product,
  );

/** Returns the cards that run or wait, the one that runs in front. */
export const openCards = (life: Life, person: ModelPerson): ModelVipCard[] =>
  vipCardsOf(person)
    .filter(({ refunded, endsOn }) => refunded === null && endsOn > life.today())
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));

/** Returns the card that runs today. */
export const runningCard = (life: Life, person: ModelPerson): ModelVipCard | undefined =>
  openCards(life, person).find(({ startsOn }) => startsOn <= life.today());

/** Returns whether a card keeps the account open: one that can be given back must be, or its time for that be over. */
export const hasVipMatters = (person: ModelPerson): boolean =>
  vipCardsOf(person).some(
    ({ isEarned, refunded, makeUpsUsed }) => !isEarned && refunded === null && makeUpsUsed === 0,
  );

/** Ends a card that is given back: those that wait begin sooner. */
export function endCard(life: Life, person: ModelPerson, card: ModelVipCard, refund: bigint): void {
  const today = life.today();
  const { endsOn: before } = card;
  Object.assign(card, {
    refunded: refund,
    endsOn: card.startsOn > today ? card.startsOn : today,
    earnsOn: today,
  });
  const days = daysBetween(card.endsOn, before);
  for (const each of vipCardsOf(person))
    if (each.refunded === null && each.startsOn >= before) {
      each.startsOn = addDays(each.startsOn, -days);
      each.endsOn = addDays(each.endsOn, -days);
    }
}

/** Lets become income what can no longer be given back. */
export function runVipJobs(life: Life, date: string): void {
  const state = vipState(life);
  for (const person of life.people)
    for (const card of vipCardsOf(person)) {
      if (card.isEarned || card.earnsOn > date) continue;
      const earned = card.price - (card.refunded ?? 0n);
      card.isEarned = true;
      state.unearned -= earned;
      state.income += earned;
    }
}
