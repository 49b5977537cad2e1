import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { Bilingual } from './campaign.store.ts';

/** Tells people what becomes of their coupons. */

export const notifyOfExpiry = (
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { count, lastOn }: { count: number; lastOn: BusinessDate },
) =>
  notifyPerson(ctx, keys, userId, {
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
    zh: {
      subject: '榕 · 您赠送的加息券',
      body: `您赠送给 ${other} 的“${name.zh}”${outcomes[outcome].zh}。`,
    },
    en: {
      subject: 'Banyan · the coupon that you gave',
      body: `“${name.en}”, offered to ${other}: ${outcomes[outcome].en}.`,
    },
  });
