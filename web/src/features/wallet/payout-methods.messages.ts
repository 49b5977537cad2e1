/** The texts of the pages of payout methods. */
export const payoutMethodMessages = {
  bank: { zh: '银行卡', en: 'Bank card' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  usdt: { zh: 'USDT', en: 'USDT' },
  addAccount: { zh: '添加提现账户', en: 'Add an account' },
  methodsNote: {
    zh: '提现只会打款至您本人的账户。修改不影响已提交的提现。',
    en: 'Withdrawals go to your own accounts only. Changes never touch withdrawals already requested.',
  },
  noMethods: { zh: '还没有提现账户', en: 'No payout accounts yet' },
  noMethodsNote: {
    zh: '提现至您本人的银行卡或支付宝。为保护资金，添加后须等待 {hours} 小时才能提现。',
    en: 'Withdrawals go to your own bank card or Alipay. To protect your money, they wait for {hours} hours after an account is added.',
  },
  cardOf: { zh: '储蓄卡', en: 'Debit card' },
  addressOf: { zh: '钱包地址', en: 'Wallet address' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Remove' },
  keepAccount: { zh: '暂不删除', en: 'Keep it' },
  removeQuestion: {
    zh: '删除 {account}？以往的提现记录会保留。',
    en: 'Remove {account}? Past withdrawals keep it.',
  },
  removed: { zh: '已删除', en: 'Removed' },
  typeQuestion: { zh: '请选择要添加的账户类型', en: 'What would you like to add?' },
  alipayAccountNote: { zh: '绑定的手机号或邮箱', en: 'Its phone number or e-mail address' },
  bankCardNote: { zh: '16–19 位银行卡号', en: 'A card number of 16 to 19 digits' },

  usdtAddressNote: { zh: 'TRC20、ERC20 或 BEP20 地址', en: 'An address on TRC20, ERC20 or BEP20' },
  usdtNotOpen: {
    zh: '暂未开放提现至 USDT 地址，目前可提现至银行卡或支付宝。',
    en: 'Withdrawals to USDT addresses are not open yet. For now they go to bank cards and Alipay accounts.',
  },
} as const;
