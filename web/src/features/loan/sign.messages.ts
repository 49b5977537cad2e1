/** The contract of an offer: what it costs, the signature, the payment password. */
export const signMessages = {
  offer: { zh: '您的贷款', en: 'Your loan' },
  ends: { zh: '签署剩余时间', en: 'Time left to sign' },
  less: {
    zh: '批准金额低于申请的 {amount}，其余条款不变。',
    en: 'This is less than the {amount} that you applied for; the rest is as you chose it.',
  },
  cost: { zh: '还款与成本', en: 'What you repay' },
  startNote: {
    zh: '按今天放款计算。若放贷资金不足需要等待，从实际放款日起计息，日期相应顺延，金额可能因天数相差少许。',
    en: 'As if paid out today. If money has to be awaited, interest runs from the day of the payout and the dates move along; the figures may then differ a little with the days.',
  },
  payout: { zh: '放款到', en: 'Paid out to' },
  wallet: { zh: '您的钱包', en: 'Your wallet' },
  toSign: { zh: '阅读借款合同全文并签名', en: 'Read the whole contract and sign it' },
  outdated: {
    zh: '条款已变更，请重新阅读并签名',
    en: 'The terms have changed: please read and sign again',
  },
  needSignature: { zh: '请先阅读合同并签名', en: 'Please read and sign the contract first' },
  consent: {
    zh: '我已了解还款金额、综合年化、逾期的代价和撤回权',
    en: 'I understand what I repay, the effective rate, what paying late costs, and my right to withdraw',
  },
  needConsent: { zh: '请先确认已了解', en: 'Please confirm that first' },
  submit: { zh: '签署并借款 {amount}', en: 'Sign and borrow {amount}' },
  payeeLabel: { zh: '贷款', en: 'Loan' },
  pinNote: {
    zh: '这是您将收到并归还的本金，不会从钱包扣款',
    en: 'The principal that you receive and pay back; nothing is taken from your wallet',
  },
  pinFeeNote: {
    zh: '这是您将归还的本金；到账时从中扣除手续费 {fee}，此外不会从钱包扣款',
    en: 'The principal that you pay back. The fee of {fee} is taken out of it when you receive it; nothing else is taken from your wallet',
  },
  noOffer: { zh: '没有可签署的合同', en: 'There is nothing to sign' },
  noOfferNote: {
    zh: '申请可能还在审核、已签署或已过期',
    en: 'The application may be in review, signed already or expired',
  },
  toApplication: { zh: '查看申请', en: 'See the application' },
} as const;
