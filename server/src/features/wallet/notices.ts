import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, type Mailbox, notifyAt, notifyPerson } from '../people/index.ts';
import type { WithdrawalRow } from './withdrawals/withdrawal.store.ts';

/** Tells people what became of money on its way into the wallet and out of it. Amounts in minor units. */

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface Arrived {
  user_id: string;
  recharge_id: string;
  number: string;
  amount: bigint;
}

/** Tells a person that a recharge has arrived; they have paid it themselves, so it is no matter for an e-mail. */
export const notifyOfRecharge = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, recharge_id, number, amount }: Arrived,
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'money',
    to: `/pages/recharge/record?id=${recharge_id}`,
    mail: false,
    zh: { subject: '榕 · 充值已到账', body: `充值 ${shown(amount)} 已到账钱包。单号：${number}。` },
    en: {
      subject: 'Banyan · your recharge has arrived',
      body: `${shown(amount)} has arrived in your wallet. Number: ${number}.`,
    },
  });

type Told = Pick<WithdrawalRow, 'user_id' | 'withdrawal_id' | 'number' | 'amount' | 'net' | 'payee'>;

const pageOf = ({ withdrawal_id }: Told) => `/pages/withdraw/record?id=${withdrawal_id}` as const;

/**
 * Tells a person that a withdrawal was asked for: whoever has stolen a session and the payment password begins with that,
 * so there is an e-mail whatever was switched off.
 */
export const notifyOfRequest = (ctx: CommandContext, keys: Keys, mailbox: Mailbox, row: Told) =>
  notifyAt(ctx, keys, mailbox, {
    kind: 'money',
    to: pageOf(row),
    mail: 'always',
    zh: {
      subject: '榕 · 已提交提现申请',
      body: `您申请提现 ${shown(row.amount)} 至 ${row.payee}，单号 ${row.number}。如非本人操作，请立即取消这笔提现并冻结账户。`,
    },
    en: {
      subject: 'Banyan · a withdrawal was asked for',
      body: `A withdrawal of ${shown(row.amount)} to ${row.payee} was asked for, number ${row.number}. If this was not you, cancel it and freeze your account at once.`,
    },
  });

/** Tells a person that a withdrawal was approved: from now on it can no longer be cancelled. */
export const notifyOfApproval = (ctx: CommandContext, keys: Keys, row: Told) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'money',
    to: pageOf(row),
    mail: false,
    zh: {
      subject: '榕 · 提现已通过审核',
      body: `提现 ${row.number} 已通过审核，将向 ${row.payee} 汇出 ${shown(row.net)}，不能再取消。`,
    },
    en: {
      subject: 'Banyan · your withdrawal was approved',
      body: `Withdrawal ${row.number} was approved: ${shown(row.net)} will be paid out to ${row.payee}. It can no longer be cancelled.`,
    },
  });

/** Tells a person that a withdrawal was paid out, as they had asked for. */
export const notifyOfPaidOut = (ctx: CommandContext, keys: Keys, row: Told) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'money',
    to: pageOf(row),
    mail: false,
    zh: {
      subject: '榕 · 提现已汇出',
      body: `提现 ${row.number} 已汇出 ${shown(row.net)}，收款账户 ${row.payee}。`,
    },
    en: {
      subject: 'Banyan · your withdrawal was paid out',
      body: `Withdrawal ${row.number}: ${shown(row.net)} was paid out to ${row.payee}.`,
    },
  });

/** Tells a person that a withdrawal came back: the whole amount is in the wallet again. */
export const notifyOfReturn = (ctx: CommandContext, keys: Keys, row: Told) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'money',
    to: pageOf(row),
    zh: {
      subject: '榕 · 提现未成功，资金已退回',
      body: `提现 ${row.number} 未能汇出，${shown(row.amount)} 已全额退回钱包，不收任何费用。原因见提现记录。`,
    },
    en: {
      subject: 'Banyan · your withdrawal came back',
      body: `Withdrawal ${row.number} could not be paid out: ${shown(row.amount)} is in your wallet again, without any fee. Your withdrawal records say why.`,
    },
  });

/** Tells a person that a withdrawal was refused, and why. */
export const notifyOfRefusal = (ctx: CommandContext, keys: Keys, row: Told, reason: string) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'money',
    to: pageOf(row),
    zh: {
      subject: '榕 · 提现未通过审核，资金已解冻',
      body: `提现 ${row.number} 未通过审核。原因：${reason}。冻结的 ${shown(row.amount)} 已全额解冻，不收任何费用。`,
    },
    en: {
      subject: 'Banyan · your withdrawal was refused; your money is free again',
      body: `Withdrawal ${row.number} was refused. Reason: ${reason}. The ${shown(row.amount)} that were held are free again, without any fee.`,
    },
  });
