/** An account that is frozen, wherever somebody meets it. */
export const frozenBannerMessages = {
  frozenByPerson: {
    zh: '账户已冻结：充值、提现、转账与投资均已暂停。',
    en: 'Your account is frozen: no recharge, no withdrawal, no transfer and no investing.',
  },
  frozenByOperator: {
    zh: '账户已由平台冻结：充值、提现、转账与投资均已暂停。',
    en: 'The platform has frozen your account: no recharge, no withdrawal, no transfer and no investing.',
  },
} as const;
