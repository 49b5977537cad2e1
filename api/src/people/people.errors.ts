import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Getting in: codes, registering, logging in, the payment password. */
export const peopleErrors = {
  'login.invalid': {
    status: 400,
    fields: ['loginPassword', 'current', 'password'],
    zh: '账号或密码错误',
    en: 'Wrong username or password.',
  },
  'login.locked': {
    status: 429,
    zh: '尝试次数过多，请稍后再试',
    en: 'Too many attempts. Please try again later.',
  },
  'captcha.invalid': { status: 400, zh: '验证失败', en: 'Verification failed' },
  'captcha.required': {
    status: 400,
    zh: '请先完成安全验证',
    en: 'Please complete the security check first.',
  },
  'code.invalid': {
    status: 400,
    fields: ['code', 'by.code'],
    zh: '验证码错误或已失效',
    en: 'The code is wrong or has expired.',
  },
  'code.too_soon': {
    status: 429,
    zh: '请稍后再获取验证码',
    en: 'Please wait before asking for another code.',
  },
  'code.too_many': {
    status: 429,
    zh: '获取验证码次数过多，请稍后再试',
    en: 'Too many codes were requested. Please try again later.',
  },
  'code.sms_off': {
    status: 409,
    zh: '暂不支持短信验证码，请使用邮箱或密钥',
    en: 'Codes by SMS are not available. Please use your e-mail address or your secret key.',
  },
  'register.phone_mismatch': {
    status: 422,
    fields: ['phoneAgain'],
    zh: '两次输入的手机号不一致',
    en: 'Phone numbers do not match',
  },
  'register.password_mismatch': {
    status: 422,
    fields: ['passwordAgain'],
    zh: '两次输入的密码不一致',
    en: 'Passwords do not match',
  },
  'register.password_weak': {
    status: 422,
    fields: ['password'],
    zh: '密码必须为 8–18 位，且同时包含字母和数字',
    en: 'Password must be 8-18 characters and contain both letters and numbers',
  },
  'register.password_common': {
    status: 422,
    fields: ['password'],
    zh: '该密码过于常见，请更换',
    en: 'This password is too common. Please choose another.',
  },
  'register.phone_invalid': {
    status: 422,
    fields: ['phone'],
    zh: '请输入有效的手机号',
    en: 'Please input valid phone number',
  },
  'register.email_invalid': {
    status: 422,
    fields: ['email'],
    zh: '请输入有效的邮箱格式',
    en: 'Please input valid email format',
  },
  'register.username_invalid': {
    status: 422,
    fields: ['username'],
    zh: '用户名须为 4–20 位，以字母开头，可含数字、下划线和短横线',
    en: 'A username has 4–20 characters: a letter first, then letters, digits, _ or -.',
  },
  'register.username_taken': {
    status: 409,
    fields: ['username'],
    zh: '该用户名已被使用',
    en: 'This username is taken.',
  },
  'register.address_taken': {
    status: 409,
    fields: ['phone', 'email'],
    zh: '该手机号或邮箱无法注册',
    en: 'This phone number or e-mail cannot be registered.',
  },
  'register.invitation_invalid': {
    status: 422,
    fields: ['invitationCode'],
    zh: '邀请码无效',
    en: 'The invitation code is not valid.',
  },
  'payment_password.not_set': {
    status: 409,
    zh: '请先设置支付密码',
    en: 'Please set payment password first',
  },
  'payment_password.invalid': {
    status: 400,
    fields: ['paymentPassword', 'current'],
    zh: '支付密码错误',
    en: 'Wrong payment password.',
  },
  'payment_password.locked': {
    status: 429,
    zh: '支付密码已锁定，请稍后再试',
    en: 'The payment password is locked. Please try again later.',
  },
  'payment_password.weak': {
    status: 422,
    fields: ['password'],
    zh: '支付密码须为 6 位数字，不能是重复或连续数字',
    en: 'The payment password has 6 digits, not repeated and not in sequence.',
  },
  'payment_password.mismatch': {
    status: 422,
    fields: ['passwordAgain'],
    zh: '两次输入的支付密码不一致',
    en: 'Payment passwords do not match.',
  },
  'payment_password.authorization_invalid': {
    status: 403,
    zh: '支付授权已失效，请重新输入支付密码',
    en: 'The payment authorization is no longer valid. Please enter your payment password again.',
  },
} as const satisfies Record<string, CatalogueEntry>;
