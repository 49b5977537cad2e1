import type { cancellations, Refusal } from '@banyan/domain/matching/market-command.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Keys, type Notice, notifyEach } from '../../people/index.ts';
import type { Batch } from '../engine/apply-batch.ts';
import type { OrderRow } from './order.store.ts';

/** Tells people what became of their orders while they were away. */

type Reason = Refusal | (typeof cancellations)[number];

const reasons: Record<Reason, { zh: string; en: string }> = {
  asked: { zh: '已申请撤单', en: 'a cancellation was asked for' },
  rest: { zh: '未能立即成交的部分不保留', en: 'what does not trade at once is not kept' },
  self_trade: { zh: '将与您自己的委托成交', en: 'it would trade with an order of your own' },
  outside_band: { zh: '价格超出当日涨跌幅范围', en: 'its price is outside of the day’s band' },
  split: { zh: '股份拆分，未成交的委托一律撤销', en: 'the shares are split, which ends every order' },
  closed: { zh: '市场已休市', en: 'the market is closed' },
  break: { zh: '午间休市', en: 'the market has its break' },
  halted: { zh: '该股份已停牌', en: 'trading is halted' },
  not_in_auction: { zh: '集合竞价期间不接受此类委托', en: 'an auction takes no such order' },
  would_trade: { zh: '只挂单委托会立即成交', en: 'it was only to offer, and would trade at once' },
  not_all: { zh: '无法全部立即成交', en: 'not all of it could trade at once' },
  below_traded: { zh: '数量不大于已成交数量', en: 'the quantity is not above what has traded' },
  traded_meanwhile: { zh: '提交后又有成交', en: 'it has traded since you asked' },
  not_open: { zh: '委托已结束', en: 'the order has ended' },
  duplicate: { zh: '委托重复', en: 'it is there already' },
};

const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);
const worded = (reason: string | null) => (reason !== null && isReason(reason) ? reasons[reason] : null);

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface Company {
  zh: string;
  en: string;
}

const whatOf = ({ side, shares, number }: OrderRow, company: Company) => ({
  zh: `${side === 'buy' ? '买入' : '卖出'}「${company.zh}」${shares} 股的委托 ${number}`,
  en: `Order ${number} to ${side} ${shares} shares of ${company.en}`,
});

function tradedText({ traded, value, fee }: OrderRow): { zh: string; en: string } {
  if (traded === 0n) return { zh: '没有成交。', en: 'Nothing of it has traded.' };
  return {
    zh: `共成交 ${traded} 股，成交金额 ${shown(value)}，手续费 ${shown(fee)}。`,
    en: `Traded: ${traded} shares for ${shown(value)}, fee ${shown(fee)}.`,
  };
}

interface ToTell {
  userId: string;
  notice: Notice;
}

const aboutOrder = (order: OrderRow) =>
  ({ kind: 'equity', to: `/pages/equity/order?orderId=${order.order_id}` }) as const;

function endOf(order: OrderRow, company: Company): ToTell {
  const what = whatOf(order, company);
  const traded = tradedText(order);
  const why = worded(order.end_reason);
  const isFilled = order.state === 'filled';
  const notice: Notice = {
    ...aboutOrder(order),
    zh: {
      subject: isFilled ? '榕 · 您的委托已全部成交' : '榕 · 您的委托已结束',
      body: `${what.zh}${isFilled ? '已全部成交' : '已结束'}${why ? `，原因：${why.zh}` : ''}。${traded.zh}未用的冻结已退回。`,
    },
    en: {
      subject: isFilled ? 'Banyan · your order has traded' : 'Banyan · your order has ended',
      body: `${what.en} ${isFilled ? 'has traded whole' : 'has ended'}${why ? `: ${why.en}` : ''}. ${traded.en} What was set aside and not used is back.`,
    },
  };
  return { userId: order.user_id, notice };
}

function refusalOf(order: OrderRow, reason: string, company: Company): ToTell {
  const what = whatOf(order, company);
  const why = worded(reason);
  const notice: Notice = {
    ...aboutOrder(order),
    zh: { subject: '榕 · 委托未能变更', body: `${what.zh}未能变更，原因：${why?.zh}。委托保持原样。` },
    en: {
      subject: 'Banyan · your order was not changed',
      body: `${what.en} was not changed: ${why?.en}. It is as it was.`,
    },
  };
  return { userId: order.user_id, notice };
}

/**
 * Tells the owners of the orders that have ended with a batch, and those whose changes were not made. What was sold by force
 * is told by whoever has ordered the sale.
 */
export async function tellOwners(
  ctx: CommandContext,
  keys: Keys,
  { touched, refusedChanges, ended }: Batch,
  company: Company,
): Promise<void> {
  const done = [...ended].flatMap((orderId) => {
    const order = touched.get(orderId);
    return order && order.forced_for === null ? [order] : [];
  });
  const refused = refusedChanges.filter(
    ({ order }) => !ended.has(order.order_id) && order.forced_for === null,
  );
  await notifyEach(ctx, keys, [
    ...done.map((order) => endOf(order, company)),
    ...refused.map(({ order, reason }) => refusalOf(order, reason, company)),
  ]);
}
