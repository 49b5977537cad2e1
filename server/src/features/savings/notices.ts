import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inboxAlone, type Keys, notifyAt, notifyPerson } from '../people/index.ts';
import type { MovementRow } from './movement.store.ts';

/** Tells people what became of their money while they were away. Amounts in minor units. */

interface Moved {
  user_id: string;
  movement_id: string;
  number: string;
  amount: bigint;
}

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

export const notifyOfArrival = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, movement_id, number, amount }: Moved,
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'money',
    to: `/pages/yuebao/index?id=${movement_id}`,
    zh: {
      subject: '榕 · 余额宝转出已到账',
      body: `您从余额宝转出的 ${shown(amount)} 已到账钱包。单号：${number}。`,
    },
    en: {
      subject: 'Banyan · your money has arrived in the wallet',
      body: `${shown(amount)} from your savings pot has arrived in your wallet. Number: ${number}.`,
    },
  });

export const notifyOfSweep = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, movement_id, number, amount }: Moved,
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'money',
    to: `/pages/yuebao/index?id=${movement_id}`,
    zh: {
      subject: '榕 · 已自动转入余额宝',
      body: `按您设置的自动转入规则，${shown(amount)} 已从钱包转入余额宝，次日起计收益。单号：${number}。您可随时在余额宝页面关闭。`,
    },
    en: {
      subject: 'Banyan · moved into your savings pot',
      body: `By the rule that you set, ${shown(amount)} went from your wallet into your savings pot and earns from tomorrow. Number: ${number}. You can switch the rule off on the page of the pot at any time.`,
    },
  });

/** Tells who has just moved money into the pot or out of it, in the inbox alone. */
export function notifyOfMovement(
  ctx: CommandContext,
  keys: Keys,
  { user_id, movement_id, number, amount, kind, state, arrives_on }: MovementRow,
) {
  const said = kind === 'deposit' ? 'in' : state === 'done' ? 'out' : 'waiting';
  return notifyAt(ctx, keys, inboxAlone(user_id), {
    kind: 'money',
    to: `/pages/yuebao/index?id=${movement_id}`,
    mail: false,
    ...movementTexts(shown(amount), number, arrives_on)[said],
  });
}

const movementTexts = (amount: string, number: string, arrivesOn: string) => ({
  in: {
    zh: { subject: '榕 · 已转入余额宝', body: `${amount} 已转入余额宝，次日起计收益。单号：${number}。` },
    en: {
      subject: 'Banyan · moved into your savings pot',
      body: `${amount} is in your savings pot and earns from tomorrow. Number: ${number}.`,
    },
  },
  out: {
    zh: { subject: '榕 · 余额宝转出已到账', body: `${amount} 已从余额宝转出到钱包。单号：${number}。` },
    en: {
      subject: 'Banyan · your money has arrived in the wallet',
      body: `${amount} from your savings pot is in your wallet. Number: ${number}.`,
    },
  },
  waiting: {
    zh: {
      subject: '榕 · 余额宝转出处理中',
      body: `${amount} 将于 ${arrivesOn} 从余额宝转出到钱包，到账前可取消。单号：${number}。`,
    },
    en: {
      subject: 'Banyan · your money is on its way',
      body: `${amount} from your savings pot arrives in your wallet on ${arrivesOn}; until then you can cancel it. Number: ${number}.`,
    },
  },
});
