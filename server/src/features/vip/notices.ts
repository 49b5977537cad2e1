import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { type RenewalOutcome, renewalOn, type VipProduct } from '@banyan/domain/vip/vip-card.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, type Mailbox, notifyAt, notifyPerson } from '../people/index.ts';
import type { VipCardRow } from './card.store.ts';
import type { ComingRenewal } from './due.store.ts';

/** What the kinds of card are called. */
export const productNames: Readonly<Record<VipProduct, { zh: string; en: string }>> = {
  month: { zh: '会员月卡', en: 'VIP month card' },
  quarter: { zh: '会员季卡', en: 'VIP quarter card' },
  year: { zh: '会员年卡', en: 'VIP year card' },
};

/** Tells a person that a card was bought, until when it can be given back, and that it ends by itself. */
export function notifyOfPurchase(ctx: CommandContext, keys: Keys, mailbox: Mailbox, row: VipCardRow) {
  const name = productNames[row.product];
  const price = formatAmount(row.price, currency);
  return notifyAt(ctx, keys, mailbox, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · 您已购买${name.zh}`,
      body: `${name.zh}已购买，支付 ¥${price}，${row.starts_on} 起生效，共 ${row.days} 天，到期不自动续费。${row.refundable_until} 及之前，未使用任何权益可按天退款。编号：${row.number}。`,
    },
    en: {
      subject: `Banyan · you have bought a ${name.en}`,
      body: `You have bought a ${name.en} for ¥${price}. It runs for ${row.days} days from ${row.starts_on} and is not renewed by itself. Until ${row.refundable_until} you can give it back and pay only the days used, if none of its perks was used. Number ${row.number}.`,
    },
  });
}

/** Tells a person that a card was given back, and what was paid for it. */
export function notifyOfRefund(ctx: CommandContext, keys: Keys, mailbox: Mailbox, row: VipCardRow) {
  const name = productNames[row.product];
  const amount = formatAmount(row.refunded ?? 0n, currency);
  return notifyAt(ctx, keys, mailbox, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · ${name.zh}已退款`,
      body: `${name.zh} ${row.number} 已退款，¥${amount} 已退回您的钱包。该卡及其未使用的加息券已失效。`,
    },
    en: {
      subject: `Banyan · your ${name.en} was refunded`,
      body: `Your ${name.en} ${row.number} was refunded: ¥${amount} is back in your wallet. The card and its unused coupons have ended.`,
    },
  });
}

/** Tells a person that the coupon of a card's month has come. */
export const notifyOfCoupon = (
  ctx: CommandContext,
  keys: Keys,
  row: Pick<VipCardRow, 'user_id' | 'number'>,
) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: '/pages/coupon/interest_rate',
    zh: {
      subject: '榕 · 会员卡本月加息券已到账',
      body: `会员卡 ${row.number} 本月的加息券已放入“优惠券”，请在有效期内使用。使用后该卡不能再退款。`,
    },
    en: {
      subject: 'Banyan · the coupon of your VIP card has come',
      body: `This month’s rate coupon of your VIP card ${row.number} is among your coupons. Once it is used, the card cannot be refunded any more.`,
    },
  });

/** Tells a person that a card has ended and was not renewed. */
export const notifyOfEnd = (
  ctx: CommandContext,
  keys: Keys,
  row: Pick<VipCardRow, 'user_id' | 'card_id' | 'number' | 'product'>,
) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · 您的${productNames[row.product].zh}已到期`,
      body: `${productNames[row.product].zh} ${row.number} 已到期，没有自动续费，也没有扣款。`,
    },
    en: {
      subject: `Banyan · your ${productNames[row.product].en} has ended`,
      body: `Your ${productNames[row.product].en} ${row.number} has ended. It was not renewed, and nothing was charged.`,
    },
  });

/** Tells a person which card is renewed in two days, for how much, and how to stop that. */
export function notifyOfComingRenewal(ctx: CommandContext, keys: Keys, row: ComingRenewal) {
  const name = productNames[row.product];
  const price = formatAmount(row.price, currency);
  const on = renewalOn(row.ends_on);
  return notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · 您的${name.zh}即将自动续费`,
      body: `${name.zh} ${row.number} 将于 ${on} 从钱包扣款 ¥${price} 续费。不想续费，请在此之前关闭自动续费。`,
    },
    en: {
      subject: `Banyan · your ${name.en} will be renewed`,
      body: `Your ${name.en} ${row.number} will be renewed on ${on} for ¥${price} from your wallet. If you do not want that, switch renewal off before.`,
    },
  });
}

/** Tells a person that a card was renewed, and until when the new one can be given back. */
export function notifyOfRenewal(ctx: CommandContext, keys: Keys, row: VipCardRow) {
  const name = productNames[row.product];
  const price = formatAmount(row.price, currency);
  return notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · 您的${name.zh}已续费`,
      body: `${name.zh}已按您的设置续费，从钱包扣款 ¥${price}，${row.starts_on} 起生效，共 ${row.days} 天。${row.refundable_until} 及之前，未使用任何权益可按天退款。编号：${row.number}。`,
    },
    en: {
      subject: `Banyan · your ${name.en} was renewed`,
      body: `Your ${name.en} was renewed as you have set it, for ¥${price} from your wallet. It runs for ${row.days} days from ${row.starts_on}. Until ${row.refundable_until} you can give it back and pay only the days used, if none of its perks was used. Number ${row.number}.`,
    },
  });
}

type NotRenewed = Exclude<RenewalOutcome, 'renewed'>;

/** Why a card was not renewed, inside a sentence. */
const whyNot: Readonly<Record<NotRenewed, { zh: string; en: string }>> = {
  terms_changed: { zh: '价格或权益已变更', en: 'its price or what is inside has changed' },
  no_money: { zh: '钱包可用余额不足', en: 'there was not enough in your wallet' },
  card_waiting: { zh: '您已有会员卡等待生效', en: 'another card of yours is waiting to begin' },
  not_sold: { zh: '会员卡已停售', en: 'no VIP cards are sold at the moment' },
  frozen: { zh: '账户已冻结', en: 'your account is frozen' },
  late: { zh: '续费当日系统未能处理', en: 'it could not be dealt with on its last day' },
};

/** Tells a person that a card that was to be renewed is not, and why. */
export function notifyOfNoRenewal(ctx: CommandContext, keys: Keys, row: VipCardRow, outcome: NotRenewed) {
  const name = productNames[row.product];
  const why = whyNot[outcome];
  return notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/vip/vip_card_record?id=${row.card_id}`,
    zh: {
      subject: `榕 · 您的${name.zh}未能续费`,
      body: `${name.zh} ${row.number} 未续费，没有扣款。原因：${why.zh}。`,
    },
    en: {
      subject: `Banyan · your ${name.en} was not renewed`,
      body: `Your ${name.en} ${row.number} was not renewed, and nothing was charged: ${why.en}.`,
    },
  });
}
