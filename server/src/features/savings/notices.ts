import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';

/** Tells people what became of their money while they were away. Amounts in minor units. */

interface Moved {
  user_id: string;
  number: string;
  amount: bigint;
}

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

export const notifyOfArrival = (ctx: CommandContext, keys: Keys, { user_id, number, amount }: Moved) =>
  notifyPerson(ctx, keys, user_id, {
    zh: {
      subject: '榕 · 余额宝转出已到账',
      body: `您从余额宝转出的 ${shown(amount)} 已到账钱包。单号：${number}。`,
    },
    en: {
      subject: 'Banyan · your money has arrived in the wallet',
      body: `${shown(amount)} from your savings pot has arrived in your wallet. Number: ${number}.`,
    },
  });

export const notifyOfSweep = (ctx: CommandContext, keys: Keys, { user_id, number, amount }: Moved) =>
  notifyPerson(ctx, keys, user_id, {
    zh: {
      subject: '榕 · 已自动转入余额宝',
      body: `按您设置的自动转入规则，${shown(amount)} 已从钱包转入余额宝，次日起计收益。单号：${number}。您可随时在余额宝页面关闭。`,
    },
    en: {
      subject: 'Banyan · moved into your savings pot',
      body: `By the rule that you set, ${shown(amount)} went from your wallet into your savings pot and earns from tomorrow. Number: ${number}. You can switch the rule off on the page of the pot at any time.`,
    },
  });
