import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The operators' console. */
export const operatorErrors = {
  'operator.login_invalid': { status: 400, zh: '账号或密码错误', en: 'Wrong username or password.' },
  'operator.forbidden': { status: 403, zh: '没有权限', en: 'You may not do this.' },
  'operator.same_person': { status: 409, zh: '须由另一位操作员复核', en: 'A second operator must do this.' },
  'operator.maker_left': {
    status: 409,
    zh: '经办人已停用或不再有此权限，须由其他操作员重新经办',
    en: 'Whoever made this no longer may: another operator must make it anew.',
  },
  'operator.own_case': {
    status: 409,
    zh: '不能处理与本人有关的事项',
    en: 'Nobody decides about themselves.',
  },
  'operator.code_required': {
    status: 400,
    zh: '请输入身份验证器中的验证码',
    en: 'Please enter the code of your authenticator.',
  },
  'operator.code_invalid': {
    status: 400,
    zh: '验证码错误或已使用',
    en: 'The code is wrong or has been used.',
  },
  'operator.second_factor_on': {
    status: 409,
    zh: '身份验证器已启用',
    en: 'An authenticator is set up already.',
  },
  'operator.username_taken': { status: 409, zh: '该用户名已存在', en: 'This username exists already.' },
  'operator.name_taken': {
    status: 409,
    zh: '已有同名的操作员，请加以区分',
    en: 'An operator of this name exists already: please tell them apart.',
  },
  'operator.email_taken': {
    status: 409,
    zh: '已有操作员使用该邮箱：一个人只有一个账号',
    en: 'An operator has this address already: one person has one account.',
  },
  'operator.last_deciders': {
    status: 409,
    zh: '至少须保留两位可决定操作员事项的管理员，请先增加一位',
    en: 'At least two operators who decide about operators must remain: add another first.',
  },
  'invitation.invalid': {
    status: 400,
    zh: '邀请无效、已过期或已使用，请联系管理员重新发送',
    en: 'This invitation is not valid, too old, or has been used: ask an administrator for another.',
  },
  'invitation.opened': {
    status: 409,
    zh: '该操作员已使用邀请设置密码',
    en: 'This operator has opened an invitation and set a password.',
  },
  'operator.password_weak': {
    status: 422,
    zh: '密码须为 12–64 位，同时包含字母和数字，且不含用户名',
    en: 'A password has 12–64 characters with letters and digits, without the username.',
  },
  'operator.password_mismatch': {
    status: 422,
    zh: '两次输入的密码不一致',
    en: 'The two passwords do not match.',
  },
  'proposal.not_open': {
    status: 409,
    zh: '该提议已处理',
    en: 'This proposal has been decided already.',
  },
  'proposal.superseded': {
    status: 409,
    zh: '提议所要改动的内容已经变了，请拒绝后重新提议',
    en: 'What it would change is another by now: refuse it, and propose it anew.',
  },
  'policy.unchanged': {
    status: 422,
    zh: '没有任何改动',
    en: 'Nothing would change.',
  },
  'policy.contradiction': {
    status: 422,
    zh: '最低值不能高于最高值，较高等级的门槛与权益不能低于较低等级',
    en: 'A minimum may not exceed its maximum, nor a higher level take or give less than a lower one.',
  },
  'policy.unlicensed': {
    status: 422,
    zh: '超出运营许可允许的奖励层级',
    en: 'The licence of this installation does not allow rewards on so many levels.',
    withFacts: [
      {
        zh: '运营许可最多允许奖励 {most} 个层级',
        en: 'The licence of this installation allows rewards on levels up to {most}.',
      },
    ],
  },
  'policy.in_the_past': {
    status: 422,
    zh: '生效时间须在将来',
    en: 'The rules can only take effect from now on.',
  },
} as const satisfies Record<string, CatalogueEntry>;
