import type { CommandContext } from '../../platform/context.ts';
import { emailOf, type Keys, sendMessage } from '../people/index.ts';
import type { SecurityHoldReason, SecurityHoldRow } from './security-holds.store.ts';

const happened: Record<SecurityHoldReason, { zh: string; en: string }> = {
  password_reset: { zh: '登录密码已重置', en: 'Your login password was reset' },
  payment_password_reset: { zh: '支付密码已重置', en: 'Your payment password was reset' },
  payout_method_added: { zh: '已添加提现账户', en: 'A payout account was added' },
};

/** Writes to the owner's own address, where there is one: an intruder's reset must not go unnoticed. */
export async function notifyOwner(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  hold: SecurityHoldRow,
): Promise<void> {
  const recipient = await emailOf(ctx.reader, keys, userId);
  if (recipient === undefined) return;
  const { zh, en } = happened[hold.reason];
  const hours = ctx.policy.security.holdHours;
  const text =
    ctx.client.language === 'zh'
      ? {
          subject: `榕 · ${zh}`,
          body: `您的账户：${zh}。为保护资金，提现和向他人转账将在 ${hours} 小时后恢复。如非本人操作，请立即联系客服。`,
        }
      : {
          subject: `Banyan · ${en}`,
          body: `${en}. To protect your money, withdrawals and transfers to other people wait for ${hours} hours. If this was not you, contact customer service at once.`,
        };
  await sendMessage(ctx, keys, { channel: 'email', recipient, ...text });
}
