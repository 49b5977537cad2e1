import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { LapsedPoints } from './investing-points.store.ts';

/** Tells a person that points for an investment could not be given in time. */
export const notifyOfLapsedPoints = (ctx: CommandContext, keys: Keys, { user_id, points }: LapsedPoints) =>
  notifyPerson(ctx, keys, user_id, {
    zh: {
      subject: '榕 · 投资积分已失效',
      body: `您的一笔投资应得的 ${points} 积分，因积分预算已发完，30 天内未能发放，现已失效。投资本身不受影响。`,
    },
    en: {
      subject: 'Banyan · points for an investment have lapsed',
      body: `Points that an investment of yours was to bring have lapsed: ${points}. No budget of points held them for 30 days. The investment itself is not affected.`,
    },
  });
