/** Paying somebody. */
export const sendMessages = {
  views: { zh: '转账或收款', en: 'Pay or request' },
  pay: { zh: '转账', en: 'Pay' },
  request: { zh: '收款', en: 'Request' },
  toRecords: { zh: '记录', en: 'Records' },

  needsTitle: { zh: '转账需要满足的条件', en: 'What a transfer takes' },

  recent: { zh: '最近转账', en: 'Paid recently' },
  whom: { zh: '转给谁', en: 'Pay whom' },
  account: { zh: '对方的手机号或用户名', en: 'Their phone number or username' },
  accountHint: {
    zh: '须与对方账户完全一致；也可粘贴收款链接',
    en: 'Exactly as in their account. A request link can be pasted, too.',
  },
  needAccount: { zh: '请输入手机号或用户名', en: 'Please enter a phone number or a username.' },
  find: { zh: '查找', en: 'Find' },
  rules: {
    zh: '转账即时到账，免手续费，完成后无法撤回。',
    en: 'A transfer arrives at once, costs nothing and cannot be taken back.',
  },

  payee: { zh: '收款人', en: 'Payee' },
  someoneElse: { zh: '换人', en: 'Someone else' },
  checkName: {
    zh: '请核对姓名（部分隐藏）无误后再转账',
    en: 'Please check the name, of which a part is hidden, before you pay.',
  },
  firstTitle: { zh: '您还没有给对方转过账', en: 'You have never paid this person' },
  firstWarning: {
    zh: '钱会立刻到账，无法撤回。请先打电话或当面确认是本人。凡自称客服、警察、法院，或以高收益为由要您转账的，都是诈骗。',
    en: 'The money arrives at once and cannot be taken back. Call or meet them first, to be sure who it is. Whoever asks you for a transfer as customer service, police or a court, or promises high returns, is a fraud.',
  },
  checked: { zh: '我已确认对方是谁', en: 'I have made sure who this is' },
  needChecked: { zh: '请先确认对方是谁', en: 'Please make sure who this is first.' },

  amount: { zh: '转账金额', en: 'Amount to transfer' },
  available: { zh: '可用余额 {amount}', en: '{amount} available' },
  limitsNote: {
    zh: '单笔最低 {min}，每日最高 {max}',
    en: 'At least {min} per transfer, at most {max} a day',
  },
  leftToday: { zh: '今日剩余额度 {amount}', en: '{amount} left for today' },
  needAmount: { zh: '请输入有效金额', en: 'Please enter a valid amount' },
  belowMinimum: { zh: '最低 {amount}', en: 'At least {amount}' },
  insufficient: { zh: '余额不足', en: 'Insufficient balance' },
  recharge: { zh: '去充值', en: 'Recharge' },
  note: { zh: '附言（选填）', en: 'Note (optional)' },
  noteHint: { zh: '对方可见，最多 {max} 个字', en: 'They can read it; at most {max} characters' },
  submit: { zh: '确认转账', en: 'Transfer' },
  submitAmount: { zh: '转账 {amount}', en: 'Transfer {amount}' },
} as const;
