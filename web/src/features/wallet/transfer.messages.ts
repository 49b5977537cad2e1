export const transferMessages = {
  title: { zh: '请转账至', en: 'Transfer to' },
  holder: { zh: '户名', en: 'Account holder' },
  bank: { zh: '开户行', en: 'Bank' },
  account: { zh: '账号', en: 'Account number' },
  amount: { zh: '转账金额', en: 'Amount' },
  code: { zh: '附言（必填）', en: 'Remark (required)' },
  demoNote: {
    zh: '演示环境：该账户并不存在，请勿转账。',
    en: 'This is a demo: the account does not exist. Do not transfer anything.',
  },
  codeNote: {
    zh: '请把附言原样填入转账备注，我们据此为您入账。没有附言的转账需人工核实，会慢一些。',
    en: 'Put this code into the remark of your transfer: it tells us whose money it is. Without it somebody has to find out, which takes longer.',
  },
  ownNote: { zh: '请用本人名下的银行账户转账。', en: 'Please transfer from an account in your own name.' },
  anyNote: {
    zh: '实际到账多少，就入账多少；晚到的转账同样入账。',
    en: 'Whatever arrives is credited, even another amount, and even after the date below.',
  },
  proof: { zh: '转账凭证（选填）', en: 'Receipt (optional)' },
  proofNote: {
    zh: '忘记填写附言时，银行回单的照片有助于我们找到您的转账。凭证本身不会入账，入账以实际到账为准。',
    en: 'If the remark was forgotten, a photo of your bank’s receipt helps us to find the transfer. It credits nothing by itself: only money that has arrived does.',
  },
  waiting: { zh: '等待您的转账', en: 'Waiting for your transfer' },
  waitingNote: {
    zh: '到账并经两人核对后入账，通常在一个工作日内，本页会自动更新。',
    en: 'It is credited once it has arrived and two people have checked it, usually within a business day. This page updates by itself.',
  },
  until: { zh: '等待至', en: 'Waited for until' },
  asked: { zh: '申请金额', en: 'Asked for' },
  differs: {
    zh: '实际到账金额与申请的不同，已按到账金额入账。',
    en: 'Another amount arrived than was asked for. What arrived has been credited.',
  },
} as const;
