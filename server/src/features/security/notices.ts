import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';

/** Tells people what happened to what they get in with. */

/** Tells a person that the login password was changed by whoever knew the old one. */
export const notifyOfPasswordChange = (ctx: CommandContext, keys: Keys, userId: string) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/devices',
    zh: {
      subject: '榕 · 登录密码已修改',
      body: '您的登录密码已修改，其他设备已全部下线。如非本人操作，请立即重置登录密码并联系客服。',
    },
    en: {
      subject: 'Banyan · your login password was changed',
      body: 'Your login password was changed, and all other devices were logged out. If it was not you, reset your login password now and contact customer service.',
    },
  });

/** Tells a person that support has refused to open the way to a new payment password; the reason stands in the app. */
export const notifyOfRecoveryRefusal = (ctx: CommandContext, keys: Keys, userId: string) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/pay_pwd/support_reset',
    zh: {
      subject: '榕 · 重置支付密码的申请未通过',
      body: '客服没有同意您重置支付密码的申请，原因见“重置支付密码”页面。如非本人申请，请立即修改登录密码并联系客服。',
    },
    en: {
      subject: 'Banyan · your request for a new payment password was refused',
      body: 'Support has refused your request for a new payment password; the page “Reset payment password” says why. If you did not ask for it, change your login password now and contact customer service.',
    },
  });
