import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Getting back in, and what protects an account meanwhile. */
export const securityErrors = {
  'secret_key.malformed': {
    status: 422,
    fields: ['secretKey', 'by.secretKey'],
    zh: '密钥格式有误，请检查是否输错',
    en: 'This is not a secret key. Please check for typing errors.',
  },
  'secret_key.invalid': {
    status: 400,
    fields: ['secretKey', 'by.secretKey'],
    zh: '密钥不正确',
    en: 'Wrong secret key.',
  },
  'security.no_email': {
    status: 409,
    zh: '未绑定邮箱，请使用密钥',
    en: 'There is no e-mail address on this account. Please use the secret key.',
  },
  'security.no_phone': {
    status: 409,
    zh: '未绑定手机号，请使用其他方式',
    en: 'There is no phone number on this account. Please use another way.',
  },
  'security.way_not_open': {
    status: 403,
    zh: '此方式不能解除这次保护：须在保护开始前已启用足够久，且不是触发保护的方式',
    en: 'This cannot end the hold: it has to be older than the hold by its whole length, and not be what started it.',
  },
  'payment_recovery.open': {
    status: 409,
    zh: '已有进行中的申请',
    en: 'There is an open request already.',
  },
  'payment_recovery.not_approved': {
    status: 409,
    zh: '客服尚未同意，或已超过有效期，请重新申请',
    en: 'Support has not agreed yet, or its consent has expired. Please ask again.',
  },
  'payment_recovery.not_decidable': {
    status: 409,
    zh: '该申请已处理或已撤回',
    en: 'This request was decided or taken back already.',
  },
  'contact_recovery.not_certified': {
    status: 409,
    zh: '该用户未通过实名认证，无法据此核实身份',
    en: 'This customer is not certified, so there is no identity to recognise them by.',
  },
  'contact_recovery.certification_changed': {
    status: 409,
    zh: '该用户的实名认证在提出后已变更，请拒绝此申请，重新核实身份后再提出',
    en: 'The certification of this customer has changed since this was proposed. Refuse it, recognise the customer anew, and propose again.',
  },
  'contact_recovery.address_invalid': {
    status: 422,
    fields: ['address'],
    zh: '请输入有效的邮箱或手机号',
    en: 'Please enter a valid e-mail address or phone number.',
  },
  'contact_recovery.address_taken': {
    status: 409,
    fields: ['address'],
    zh: '该邮箱或手机号已属于某个账户',
    en: 'This e-mail address or phone number belongs to an account already.',
  },
  'contact_recovery.open': {
    status: 409,
    zh: '该用户已有待确认的新联系方式',
    en: 'A new contact of this customer is waiting already.',
  },
  'contact_recovery.too_early': {
    status: 409,
    zh: '等待时间未到，用户仍可阻止更换',
    en: 'The waiting time is not over: the customer may still stop it.',
  },
  'contact_recovery.not_decidable': {
    status: 409,
    zh: '该申请已处理，或已因用户登录、冻结账户而作废',
    en: 'This was decided already, or has ended because the customer logged in or froze the account.',
  },
} as const satisfies Record<string, CatalogueEntry>;
