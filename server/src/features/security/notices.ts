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

/**
 * Tells a person that support was asked for another contact, and how to stop it. It goes to the address that is there
 * now; an SMS carries codes alone, so whoever has only a phone number is told in the app.
 */
export const notifyOfContactProposal = (ctx: CommandContext, keys: Keys, userId: string, waitHours: number) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/freeze',
    mail: 'always',
    zh: {
      subject: '榕 · 有人申请更换您的登录邮箱或手机号',
      body: `客服收到申请，将为您的账户更换登录邮箱或手机号，最早于 ${waitHours} 小时后生效。如非本人申请，请立即登录，或在“冻结账户”页面冻结账户：两者都会使申请作废。之后请联系客服。`,
    },
    en: {
      subject: 'Banyan · another e-mail address or phone number was asked for',
      body: `Somebody asked support for another e-mail address or phone number for your account. It takes effect in ${waitHours} hours at the earliest. If this was not you, log in now, or freeze your account on the page “Freeze account”: either ends the request. Then contact customer service.`,
    },
  });

/** Tells a person, at the address that is about to be replaced, that support sets another contact. */
export const notifyOfNewContact = (ctx: CommandContext, keys: Keys, userId: string) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/freeze',
    mail: 'always',
    zh: {
      subject: '榕 · 您的登录邮箱或手机号已更换',
      body: '客服核实身份后，已更换您账户的登录邮箱或手机号，所有设备已下线，提现和向他人转账暂停。如非本人申请，请立即用登录密码登录，在“冻结账户”页面冻结账户，并联系客服。',
    },
    en: {
      subject: 'Banyan · your e-mail address or phone number was replaced',
      body: 'Support has recognised the owner and replaced the e-mail address or phone number of your account. All devices were logged out; withdrawals and transfers to other people wait. If this was not you, log in with your password now, freeze your account on the page “Freeze account” and contact customer service.',
    },
  });
