import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';

/** Tells people what becomes of their points. */
export const notifyOfExpiry = (
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { amount, lastOn }: { amount: bigint; lastOn: BusinessDate },
) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/points/index',
    zh: {
      subject: '榕 · 积分即将到期',
      body: `您有 ${amount} 积分将于 ${lastOn} 到期，当日仍可使用。`,
    },
    en: {
      subject: 'Banyan · points expire soon',
      body: `Points of yours that expire soon: ${amount}. Their last day is ${lastOn}.`,
    },
  });
