/**
 * The catalogue of errors: stable code, HTTP status, what people read. `docs/errors.md` is generated from it.
 * Messages that the specification gives stand here word for word.
 */
interface CatalogueEntry {
  status: number;
  zh: string;
  en: string;
}

export const errorCatalogue = {
  'request.malformed': { status: 400, zh: '请求格式有误', en: 'The request is not valid JSON.' },
  'request.invalid': { status: 422, zh: '请检查填写的内容', en: 'Please check what you entered.' },
  'request.too_large': { status: 413, zh: '提交的内容过大', en: 'The request is too large.' },
  'request.unsupported_media': { status: 415, zh: '不支持的内容类型', en: 'Unsupported content type.' },
  'request.rate_limited': {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Please try again shortly.',
  },
  'request.not_found': { status: 404, zh: '内容不存在', en: 'Not found.' },
  'request.idempotency_key_missing': {
    status: 400,
    zh: '缺少请求编号',
    en: 'An Idempotency-Key header is required.',
  },
  'request.idempotency_key_reused': {
    status: 422,
    zh: '该请求编号已用于其他操作',
    en: 'This Idempotency-Key was used for a different request.',
  },
  'request.conflict': {
    status: 409,
    zh: '数据已被更新，请刷新后重试',
    en: 'Somebody changed this meanwhile. Please reload.',
  },
  'server.unavailable': {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable. Please try again shortly.',
  },
  'server.busy': {
    status: 429,
    zh: '系统繁忙，请稍后再试',
    en: 'The service is busy. Please try again shortly.',
  },
  'server.internal': { status: 500, zh: '系统错误，请稍后再试', en: 'Something went wrong on our side.' },
  'feature.disabled': { status: 403, zh: '该功能暂未开放', en: 'This feature is not available.' },

  'session.required': { status: 401, zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  'session.idle': { status: 401, zh: '长时间未操作，请重新登录', en: 'Login expired, please log in again' },

  'login.invalid': { status: 400, zh: '账号或密码错误', en: 'Wrong username or password.' },
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
  'code.invalid': { status: 400, zh: '验证码错误或已失效', en: 'The code is wrong or has expired.' },
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

  'register.phone_mismatch': { status: 422, zh: '两次输入的手机号不一致', en: 'Phone numbers do not match' },
  'register.password_mismatch': { status: 422, zh: '两次输入的密码不一致', en: 'Passwords do not match' },
  'register.password_weak': {
    status: 422,
    zh: '密码必须为8-18位，且同时包含字母和数字',
    en: 'Password must be 8-18 characters and contain both letters and numbers',
  },
  'register.password_common': {
    status: 422,
    zh: '该密码过于常见，请更换',
    en: 'This password is too common. Please choose another.',
  },
  'register.phone_invalid': { status: 422, zh: '请输入有效的手机号', en: 'Please input valid phone number' },
  'register.email_invalid': {
    status: 422,
    zh: '请输入有效的邮箱格式',
    en: 'Please input valid email format',
  },
  'register.username_invalid': {
    status: 422,
    zh: '用户名须为4-20位，以字母开头，可含数字、下划线和短横线',
    en: 'A username has 4-20 characters: a letter first, then letters, digits, _ or -.',
  },
  'register.username_taken': { status: 409, zh: '该用户名已被使用', en: 'This username is taken.' },
  'register.address_taken': {
    status: 409,
    zh: '该手机号或邮箱无法注册',
    en: 'This phone number or e-mail cannot be registered.',
  },
  'register.invitation_invalid': { status: 422, zh: '邀请码无效', en: 'The invitation code is not valid.' },

  'payment_password.not_set': {
    status: 409,
    zh: '请先设置支付密码',
    en: 'Please set payment password first',
  },
  'payment_password.invalid': { status: 400, zh: '支付密码错误', en: 'Wrong payment password.' },
  'payment_password.locked': {
    status: 429,
    zh: '支付密码已锁定，请稍后再试',
    en: 'The payment password is locked. Please try again later.',
  },
  'payment_password.weak': {
    status: 422,
    zh: '支付密码须为6位数字，不能是重复或连续数字',
    en: 'The payment password has 6 digits, not repeated and not in sequence.',
  },
  'payment_password.mismatch': {
    status: 422,
    zh: '两次输入的支付密码不一致',
    en: 'Payment passwords do not match.',
  },
  'payment_password.authorization_invalid': {
    status: 403,
    zh: '支付授权已失效，请重新输入支付密码',
    en: 'The payment authorization is no longer valid. Please enter your payment password again.',
  },

  'wallet.insufficient_balance': { status: 409, zh: '余额不足', en: 'Insufficient balance' },
  'recharge.below_minimum': { status: 422, zh: '低于最低充值金额', en: 'The amount is below the minimum.' },
  'recharge.above_maximum': { status: 422, zh: '超过最高充值金额', en: 'The amount is above the maximum.' },
  'recharge.provider_unavailable': {
    status: 503,
    zh: '支付渠道暂时不可用',
    en: 'The payment provider is unavailable right now.',
  },
  'payout_method.card_invalid': {
    status: 422,
    zh: '请输入16至19位有效银行卡号',
    en: 'Please enter a valid card number of 16 to 19 digits.',
  },
  'payout_method.city_invalid': {
    status: 422,
    zh: '请选择省/市/区',
    en: 'Please choose province, city and district.',
  },
  'payout_method.branch_invalid': { status: 422, zh: '支行格式不正确', en: 'Invalid branch format.' },
  'payout_method.duplicate': { status: 409, zh: '该银行卡已添加', en: 'This card has been added already.' },
  'payout_method.in_use': {
    status: 409,
    zh: '有处理中的提现，暂不能删除',
    en: 'A withdrawal to this account is in progress.',
  },
  'withdrawal.below_minimum': { status: 422, zh: '低于最低提现金额', en: 'The amount is below the minimum.' },
  'withdrawal.above_daily_limit': {
    status: 422,
    zh: '超过当日提现限额',
    en: 'The amount is above your limit for today.',
  },
  'withdrawal.not_cancellable': {
    status: 409,
    zh: '该提现已在处理，无法取消',
    en: 'This withdrawal can no longer be cancelled.',
  },

  'product.not_on_sale': { status: 409, zh: '该产品当前不可购买', en: 'This product is not on sale now.' },
  'subscription.below_minimum': { status: 422, zh: '低于起投金额', en: 'Below the minimum investment.' },
  'subscription.above_maximum': { status: 422, zh: '超过单笔最高金额', en: 'Above the maximum investment.' },
  'subscription.above_personal_limit': {
    status: 422,
    zh: '超过个人限购额度',
    en: 'Above your personal limit for this product.',
  },
  'subscription.quota_exceeded': { status: 409, zh: '剩余额度不足', en: 'Not enough quota left.' },
  'subscription.agreement_outdated': {
    status: 409,
    zh: '协议已更新，请重新阅读',
    en: 'The agreement has changed. Please read it again.',
  },
  'subscription.not_cancellable': {
    status: 409,
    zh: '已起息，无法取消',
    en: 'The cooling-off period is over.',
  },

  'demo.unavailable': { status: 403, zh: '仅演示环境可用', en: 'Available in the demo only.' },

  'operator.login_invalid': { status: 400, zh: '账号或密码错误', en: 'Wrong username or password.' },
  'operator.forbidden': { status: 403, zh: '没有权限', en: 'You may not do this.' },
  'operator.same_person': { status: 409, zh: '须由另一位操作员复核', en: 'A second operator must do this.' },
  'withdrawal.not_decidable': {
    status: 409,
    zh: '该提现当前不可审批',
    en: 'This withdrawal cannot be decided now.',
  },
  'product.incomplete': {
    status: 422,
    zh: '发布前须填写发行方、许可编号、还款账户与风险等级',
    en: 'Issuer, licence reference, funding account and risk level are required before publishing.',
  },
  'product.code_taken': { status: 409, zh: '产品代码已存在', en: 'This product code exists already.' },
  'product.already_published': { status: 409, zh: '该产品已发布', en: 'This product is published already.' },
  'funding.not_pending': { status: 409, zh: '该笔拨款已处理', en: 'This funding has been decided already.' },
  'webhook.refused': { status: 401, zh: '签名无效', en: 'The signature is not valid.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What any call may answer, beside the codes that it declares. */
export const commonErrors = [
  'request.malformed',
  'request.invalid',
  'request.too_large',
  'request.unsupported_media',
  'request.rate_limited',
  'request.not_found',
  'server.unavailable',
  'server.busy',
  'server.internal',
] as const satisfies readonly ErrorCode[];
