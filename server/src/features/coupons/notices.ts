import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyEach, notifyPerson } from '../people/index.ts';
import type { Bilingual } from './campaigns/campaign.store.ts';

/** Tells people what becomes of their coupons. */

export const notifyOfExpiry = (
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { count, lastOn }: { count: number; lastOn: BusinessDate },
) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/coupon/voucher',
    zh: {
      subject: '榕 · 优惠券即将到期',
      body: `您有 ${count} 张优惠券将于 ${lastOn} 到期，当日仍可使用。`,
    },
    en: {
      subject: 'Banyan · coupons expire soon',
      body: `Coupons of yours that expire soon: ${count}. Their last day is ${lastOn}.`,
    },
  });

interface Offer {
  name: Bilingual;
  /** The other person, masked. */
  other: string;
}

export const notifyOfOffer = (ctx: CommandContext, keys: Keys, userId: string, { name, other }: Offer) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/coupon/transfer?of=received',
    zh: {
      subject: '榕 · 有人赠送您加息券',
      body: `${other} 赠送您“${name.zh}”。请在优惠券页面接收或拒绝，逾期将退回对方。`,
    },
    en: {
      subject: 'Banyan · somebody gives you a coupon',
      body: `${other} offers you “${name.en}”. Accept or decline it on the page of your coupons; otherwise it goes back.`,
    },
  });

/** What became of an offer, in words for the one who made it. */
const outcomes = {
  accepted: { zh: '已接收', en: 'accepted' },
  declined: { zh: '已拒绝，优惠券已退回', en: 'declined: the coupon is yours again' },
  returned: { zh: '未在时限内接收，优惠券已退回', en: 'not accepted in time: the coupon is yours again' },
  closed: {
    zh: '未能送达：对方已注销账户，优惠券已退回',
    en: 'their account was closed: the coupon is yours again',
  },
} as const;
export type ToldOutcome = keyof typeof outcomes;

export const notifyOfDecision = (
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { name, other, outcome }: Offer & { outcome: ToldOutcome },
) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/coupon/transfer?of=given',
    zh: {
      subject: '榕 · 您赠送的加息券',
      body: `您赠送给 ${other} 的“${name.zh}”${outcomes[outcome].zh}。`,
    },
    en: {
      subject: 'Banyan · the coupon that you gave',
      body: `“${name.en}”, offered to ${other}: ${outcomes[outcome].en}.`,
    },
  });

/** Tells people that bonuses of their rate coupons have arrived: each once a day, in the inbox alone. */
export function notifyOfBonuses(
  ctx: CommandContext,
  keys: Keys,
  paid: readonly { user_id: string }[],
): Promise<void> {
  const people = [...new Set(paid.map(({ user_id }) => user_id))];
  return notifyEach(
    ctx,
    keys,
    people.map((userId) => ({
      userId,
      notice: {
        kind: 'investing',
        to: '/pages/product/invest',
        mail: false,
        once: `bonuses ${ctx.today}`,
        zh: {
          subject: '榕 · 加息收益已到账',
          body: `${ctx.today} 有加息券的加息收益到账钱包。每一笔见“账户明细”。`,
        },
        en: {
          subject: 'Banyan · a bonus has arrived',
          body: `On ${ctx.today}, a bonus of a rate coupon came into your wallet. Each payment is in your account records.`,
        },
      },
    })),
  );
}
