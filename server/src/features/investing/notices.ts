import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext, UserCommand } from '../../platform/context.ts';
import { inboxAlone, type Keys, notifyAt, notifyEach, notifyPerson } from '../people/index.ts';
import type { LapsedPoints } from './points/investing-points.store.ts';
import type { SubscriptionRow } from './subscriptions/subscription.store.ts';

/** Tells people what became of their investments: what a page shows anyhow in the inbox alone. */

interface Named {
  zh: string;
  en: string;
}

/** Tells who has just invested of it, and until when it can be cancelled. */
export function notifyOfPurchase(
  ctx: UserCommand,
  keys: Keys,
  row: Pick<SubscriptionRow, 'subscription_id' | 'number' | 'principal' | 'value_on'>,
  product: Named,
) {
  const amount = `¥${formatAmount(row.principal, currency)}`;
  return notifyAt(ctx, keys, inboxAlone(ctx.userId), {
    kind: 'investing',
    to: `/pages/product/invest?id=${row.subscription_id}`,
    mail: false,
    zh: {
      subject: '榕 · 投资成功',
      body: `您已向「${product.zh}」投资 ${amount}，${row.value_on} 起息，此前可随时免费取消。投资编号：${row.number}。`,
    },
    en: {
      subject: 'Banyan · you have invested',
      body: `You have invested ${amount} in ${product.en}. It earns from ${row.value_on}; until then you may cancel free of charge. Number: ${row.number}.`,
    },
  });
}

/** Tells who has just cancelled an investment that the principal is back. */
export function notifyOfCancellation(
  ctx: UserCommand,
  keys: Keys,
  row: Pick<SubscriptionRow, 'subscription_id' | 'number' | 'principal'>,
) {
  const amount = `¥${formatAmount(row.principal, currency)}`;
  return notifyAt(ctx, keys, inboxAlone(ctx.userId), {
    kind: 'investing',
    to: `/pages/product/invest?id=${row.subscription_id}`,
    mail: false,
    zh: {
      subject: '榕 · 投资已取消，本金已退回',
      body: `投资 ${row.number} 已取消，本金 ${amount} 已全额退回，不收任何费用；其中由代金券支付的部分以券退回。`,
    },
    en: {
      subject: 'Banyan · your investment was cancelled',
      body: `Investment ${row.number} was cancelled: its principal of ${amount} came back whole, without any fee; what a cash coupon had paid of it came back as the coupon.`,
    },
  });
}

/** Tells people that interest or principal has arrived: each once a day, whatever was paid then. */
export function notifyOfPayouts(
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
        once: `payouts ${ctx.today}`,
        zh: {
          subject: '榕 · 投资收益已到账',
          body: `${ctx.today} 有投资的利息或本金到账钱包。每一笔见“我的投资”和“账户明细”。`,
        },
        en: {
          subject: 'Banyan · your investments have paid',
          body: `On ${ctx.today}, interest or principal of your investments came into your wallet. Each payment is under “My investments” and in your account records.`,
        },
      },
    })),
  );
}

/** Tells a person that points for an investment could not be given in time. */
export const notifyOfLapsedPoints = (ctx: CommandContext, keys: Keys, { user_id, points }: LapsedPoints) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'perks',
    to: '/pages/points/index',
    zh: {
      subject: '榕 · 投资积分已失效',
      body: `您的一笔投资应得的 ${points} 积分，因积分预算已发完，30 天内未能发放，现已失效。投资本身不受影响。`,
    },
    en: {
      subject: 'Banyan · points for an investment have lapsed',
      body: `Points that an investment of yours was to bring have lapsed: ${points}. No budget of points held them for 30 days. The investment itself is not affected.`,
    },
  });
