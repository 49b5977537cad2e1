import type { CommandContext } from '../../platform/context.ts';
import { type Keys, mailboxOf, notifyAt, sendMessage } from '../people/index.ts';
import type { SecurityHoldReason, SecurityHoldRow } from './security-holds.store.ts';

const happened = {
  password_reset: {
    zh: '登录密码已重置',
    en: 'Your login password was reset',
    to: '/pages/services/index',
  },
  payment_password_reset: {
    zh: '支付密码已重置',
    en: 'Your payment password was reset',
    to: '/pages/services/index',
  },
  payout_method_added: { zh: '已添加提现账户', en: 'A payout account was added', to: '/pages/wallet/index' },
  contact_replaced: {
    zh: '登录邮箱或手机号已由客服更换',
    en: 'Support has replaced your e-mail address or phone number',
    to: '/pages/services/index',
  },
} as const satisfies Record<SecurityHoldReason, { zh: string; en: string; to: string }>;

const textsOf = ({ reason }: SecurityHoldRow, hours: number) => {
  const { zh, en } = happened[reason];
  return {
    zh: {
      subject: `榕 · ${zh}`,
      body: `您的账户：${zh}。为保护资金，提现和向他人转账将在 ${hours} 小时后恢复。如非本人操作，请立即联系客服。`,
    },
    en: {
      subject: `Banyan · ${en}`,
      body: `${en}. To protect your money, withdrawals and transfers to other people wait for ${hours} hours. If this was not you, contact customer service at once.`,
    },
  };
};

/**
 * Tells the owner, in the inbox and at the own address, where there is one: an intruder's reset must not go unnoticed.
 * The e-mail is in the language of whoever did it.
 */
export async function notifyOwner(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  hold: SecurityHoldRow,
): Promise<void> {
  const mailbox = await mailboxOf(ctx.writer, keys, userId);
  const texts = textsOf(hold, ctx.policy.security.holdHours);
  await notifyAt(ctx, keys, mailbox, {
    kind: 'security',
    to: happened[hold.reason].to,
    mail: false,
    ...texts,
  });
  const recipient = mailbox.email();
  if (recipient !== undefined)
    await sendMessage(ctx, keys, {
      channel: 'email',
      recipient,
      ...texts[ctx.client.language],
    });
}
