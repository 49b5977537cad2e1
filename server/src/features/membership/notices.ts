import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyEach } from '../people/index.ts';
import type { MemberRow } from './membership.store.ts';

/** Tells people that a level was reached. Whoever calls has locked them. */
export const notifyOfLevels = (
  ctx: CommandContext,
  keys: Keys,
  members: readonly Pick<MemberRow, 'user_id' | 'level'>[],
): Promise<void> =>
  notifyEach(
    ctx,
    keys,
    members.map(({ user_id: userId, level }) => ({
      userId,
      notice: {
        kind: 'perks',
        to: '/pages/vip/membership_level',
        zh: {
          subject: `榕 · 您已升至会员 ${level} 级`,
          body: `您的成长值已达到会员 ${level} 级。等级权益见“我的 · 会员等级”。成长值只增不减，等级与积分无关。`,
        },
        en: {
          subject: `Banyan · you have reached level ${level}`,
          body: `Your growth has reached membership level ${level}. What it gives is on the page “Membership levels”. Growth only adds up, and points have no part in it.`,
        },
      },
    })),
  );
