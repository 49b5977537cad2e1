import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { fundingPosting } from '../../src/features/funding/fund.ts';
import {
  earnedPosting,
  pricePosting,
  priceTransferId,
  refundPosting,
} from '../../src/features/vip/vip.postings.ts';
import { openFundingAccount, post } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const campaign = idOf('perk campaign');
const house = `campaign_budget/${campaign}` as const;
const later = { at: new Date('2026-03-10T02:00:00Z'), on: '2026-03-10' };

interface Sold {
  who: 'ann' | 'ben';
  name: string;
  product: 'month' | 'quarter';
  price: bigint;
  days: number;
  startsOn: string;
  refunded: bigint | null;
  earned: bigint | null;
  coupons: number;
}

/** Inserts cards that were given back, that are earned and that wait, in the place of these, with the coupons of two months. */
async function sellCards(writer: Writer): Promise<void> {
  await offerCoupons(writer);
  const quarter = { product: 'quarter', price: 26_80n, days: 90 } as const;
  await sell(writer, {
    who: 'ann',
    name: 'back',
    product: 'month',
    price: 9_90n,
    days: 30,
    startsOn: on,
    refunded: 8_91n,
    earned: 99n,
    coupons: 0,
  });
  const earned = { refunded: null, earned: 26_80n, coupons: 2 };
  await sell(writer, { who: 'ben', name: 'earned', ...quarter, startsOn: on, ...earned });
  const waits = { refunded: null, earned: null, coupons: 0 };
  await sell(writer, { who: 'ben', name: 'waits', ...quarter, startsOn: addDays(on, 90), ...waits });
  await writer.run(sql`
    update vip_cards set renewal_since = ${at}, renewal_outcome = 'renewed' where card_id = ${idOf('vip card earned')}`);
  await writer.run(sql`
    update vip_cards set renewal_since = ${at}, renews = ${idOf('vip card earned')} where card_id = ${idOf('vip card waits')}`);
}

/** Two coupons were given, of which one can still be used. */
async function offerCoupons(writer: Writer): Promise<void> {
  const name = JSON.stringify({ zh: '权益', en: 'perk' });
  await writer.run(sql`
    insert into campaigns (campaign_id, code, name, kind, bonus_bps, bonus_days, cap, worst_case, starts_at, ends_at, valid_days,
      delivery, targets, created_by, created_at, published_by, published_at)
    values (${campaign}, 'PERK', ${name}, 'rate', 100, 30, 2000000, 1643, ${at}, '2026-12-01T00:00:00Z', 30, 'perk', '[]',
      ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await writer.run(sql`
    insert into campaign_budgets (campaign_id, total_count, given_count, committed) values (${campaign}, 10, 2, 1643)`);
  await takeBothParts(writer, { type: 'campaign', id: campaign });
  await openFundingAccount(writer, house, 'CNY', at);
  const funding = { funding_id: idOf('perk funding'), account: house, amount: 100_00n };
  await post(writer, [fundingPosting('coupon_funding', funding)], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${house}, ${funding.amount}, 'perk', 'PERK', 'confirmed', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
}

async function sell(writer: Writer, card: Sold): Promise<void> {
  const userId = idOf(card.who);
  const cardId = idOf(`vip card ${card.name}`);
  await post(writer, [pricePosting({ userId, cardId, amount: card.price })], dayOne);
  if (card.refunded) await post(writer, [refundPosting({ userId, cardId, amount: card.refunded })], later);
  if (card.earned) await post(writer, [earnedPosting({ cardId, amount: card.earned })], later);
  const endsOn = addDays(card.startsOn, card.refunded ? 3 : card.days);
  await writer.run(sql`
    insert into vip_cards (user_id, card_id, number, product, price, days, months, make_ups, bonus_bps, bonus_days, cap,
      transfer_id, bought_at, starts_on, ends_on, refundable_until, coupons_given, next_coupon_on, refunded, refunded_at,
      earns_on, earned, earned_at)
    values (${userId}, ${cardId}, ${`V ${card.name}`}, ${card.product}, ${card.price}, ${card.days}, ${card.days / 30}, 2, 100,
      30, 2000000, ${priceTransferId(cardId)}, ${at}, ${card.startsOn}, ${endsOn}, ${addDays(on, 7)}, ${card.coupons},
      ${card.refunded ? null : addDays(card.startsOn, card.coupons * 30)}, ${card.refunded}, ${card.refunded ? later.at : null},
      ${addDays(on, 8)}, ${card.earned}, ${card.earned ? later.at : null})`);
  for (let month = 1; month <= card.coupons; month += 1) {
    const couponId = idOf(`perk coupon ${month}`);
    await writer.run(sql`
      insert into coupons (user_id, coupon_id, campaign_id, given_at, last_on, changed_at, origin, state)
      values (${userId}, ${couponId}, ${campaign}, ${at}, '2026-03-31', ${at}, 'granted', ${month === 1 ? 'expired' : 'unused'})`);
    await writer.run(sql`
      insert into vip_card_coupons (user_id, card_id, month, coupon_id, given_at)
      values (${userId}, ${cardId}, ${month}, ${couponId}, ${at})`);
  }
}

export const worldPart: WorldPart = { order: 130, settle: sellCards };
