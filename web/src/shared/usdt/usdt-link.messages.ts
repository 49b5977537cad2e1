export const usdtLinkMessages = {
  usdt: { zh: 'USDT 充值', en: 'Deposit USDT' },
  usdtNote: {
    zh: 'TRC20、ERC20 或 BEP20，按确认时的报价入账',
    en: 'On TRC20, ERC20 or BEP20, credited at the quote when it is confirmed',
  },
} as const;
