import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, type Mailbox, notifyAt } from '../people/index.ts';
import type { RemittanceRow } from './remittance.store.ts';

/** What was looked up of both sides before the money moved: the names that they see, and where they are told. */
interface Sides {
  nameOf: (userId: string) => string;
  mailboxOf: (userId: string) => Mailbox;
}

/** Tells both sides of a remittance, given the payer's row. */
export async function notifyOfRemittance(
  ctx: CommandContext,
  keys: Keys,
  sent: RemittanceRow,
  { nameOf, mailboxOf }: Sides,
): Promise<void> {
  const amount = formatAmount(sent.amount, currency);
  const [payer, payee] = [nameOf(sent.user_id), nameOf(sent.other_id)];
  await notifyAt(ctx, keys, mailboxOf(sent.user_id), {
    kind: 'money',
    to: `/pages/transfer/record?id=${sent.remittance_id}`,
    mail: 'always',
    zh: {
      subject: '榕 · 转账成功',
      body: `您已向 ${payee} 转账 ¥${amount}，单号 ${sent.number}。如非本人操作，请立即冻结账户。`,
    },
    en: {
      subject: 'Banyan · transfer made',
      body: `You transferred ¥${amount} to ${payee}, number ${sent.number}. If this was not you, freeze your account at once.`,
    },
  });
  await notifyAt(ctx, keys, mailboxOf(sent.other_id), {
    kind: 'money',
    to: `/pages/transfer/record?id=${sent.remittance_id}`,
    zh: {
      subject: '榕 · 收到转账',
      body: `${payer} 向您转账 ¥${amount}，已到您的钱包，单号 ${sent.number}。`,
    },
    en: {
      subject: 'Banyan · money received',
      body: `${payer} transferred ¥${amount} to you. It is in your wallet; number ${sent.number}.`,
    },
  });
}
