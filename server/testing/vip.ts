import type { WireOutput } from '@banyan/api/contract.ts';
import type { VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { runCampaign } from './coupons.ts';
import { authorize, type Person, personWith } from './person.ts';
import type { operators } from './product.ts';
import type { Suite } from './suite.ts';
import type { TestApp } from './test-app.ts';

const dayMs = 86_400_000;

export type VipCard = WireOutput<'/api/vip/card/buy'>;

/** Returns everything that somebody sends who buys a card as it is offered now. */
export async function cardOrder(person: Person, product: VipProduct = 'month') {
  const { offers, startsOn, refundDays } = await person.call.ok('/api/vip/cards');
  const offer = offers.find((each) => each.product === product);
  if (!offer) throw new Error(`no card for a ${product}`);
  const { price, days, makeUps, bonusBps, bonusDays, cap, payee } = offer;
  return {
    product,
    shown: { price, days, makeUps, bonusBps, bonusDays, cap, startsOn, refundDays },
    authorization: await authorize(person, 'buy_vip_card', price, payee),
  };
}

export const buyCard = async (person: Person, product?: VipProduct): Promise<VipCard> =>
  person.call.ok('/api/vip/card/buy', await cardOrder(person, product));

/** Returns everything that somebody sends who wants a card to be renewed. */
export async function renewalOrder(person: Person, cardId: string) {
  const card = await person.call.ok('/api/vip/card/detail', { cardId });
  const { price, days, makeUps, bonusBps, bonusDays, cap, payee } = card;
  return {
    cardId,
    shown: { price, days, makeUps, bonusBps, bonusDays, cap },
    authorization: await authorize(person, 'renew_vip_card', price, payee),
  };
}

/** Lets a card be renewed on its last day. */
export const switchRenewalOn = async (person: Person, cardId: string): Promise<VipCard> =>
  person.call.ok('/api/vip/card/renewal/on', await renewalOrder(person, cardId));

/** Gives a card back for what is quoted. */
export async function giveBack(person: Person, cardId: string): Promise<VipCard> {
  const { amount } = await person.call.ok('/api/vip/card/refund_quote', { cardId });
  return person.call.ok('/api/vip/card/refund', { cardId, shown: { amount } });
}

/** The coupons of cards by the rules of the release: 16.43 each at most. */
export const perkTerms = { kind: 'rate', bonusBps: 100, bonusDays: 30, cap: '20000.00' } as const;

/** Lets coupons be given with cards, as far as the money goes. */
export function fundPerks(
  app: TestApp,
  by: Awaited<ReturnType<typeof operators>>,
  funds: string | null,
): Promise<string> {
  const endsAt = new Date(app.app.services.clock.now().getTime() + 180 * dayMs).toISOString();
  return runCampaign(app, by, { delivery: 'perk', terms: perkTerms, totalCount: 100, endsAt }, funds);
}

/** Lets somebody give a card back, of which something is kept that is not earned yet. */
export async function cardGivenBack(suite: Suite): Promise<Record<string, string>> {
  const holder = await personWith(suite, 'hollyoak', '20.00');
  await giveBack(holder, (await buyCard(holder)).cardId);
  return {};
}
