import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { MemberRow } from './membership.store.ts';

/** Tells a person that a level was reached. */
export const notifyOfLevel = (ctx: CommandContext, keys: Keys, { user_id, level }: MemberRow) =>
  notifyPerson(ctx, keys, user_id, {
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
  });
