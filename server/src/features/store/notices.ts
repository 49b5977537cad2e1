import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inboxAlone, type Keys, notifyAt } from '../people/index.ts';
import type { ExchangeRow } from './exchange.store.ts';

/** Tells who has just exchanged points that the money is there, in the inbox alone. */
export function notifyOfExchange(ctx: CommandContext, keys: Keys, row: ExchangeRow) {
  const amount = `¥${formatAmount(row.amount, currency)}`;
  return notifyAt(ctx, keys, inboxAlone(row.user_id), {
    kind: 'money',
    to: `/pages/store/exchange_money_logs?id=${row.exchange_id}`,
    mail: false,
    zh: {
      subject: '榕 · 积分兑换已到账',
      body: `${row.points} 积分已兑换为 ${amount}，已到账钱包。单号：${row.number}。`,
    },
    en: {
      subject: 'Banyan · your points were exchanged',
      body: `${row.points} points were exchanged for ${amount}, which is in your wallet. Number: ${row.number}.`,
    },
  });
}
