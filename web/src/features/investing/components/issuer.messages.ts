/** The page of an issuer. */
export const issuerMessages = {
  licence: { zh: '许可编号', en: 'Licence' },
  account: { zh: '还款账户', en: 'Funding account' },
  accountNote: {
    zh: '派息与还本只从该账户已到账的资金支付，客户的本金不会进入该账户。',
    en: 'Interest and principal are paid from the money in this account alone; no customer’s principal goes into it.',
  },
  coverToday: { zh: '今日覆盖率', en: 'Cover ratio today' },
  nothingDue: { zh: '未来 {days} 天没有应付款项', en: 'Nothing is due in the next {days} days' },
  funded: { zh: '账户余额', en: 'Held in the account' },
  due: { zh: '未来 {days} 天应付', en: 'Due in the next {days} days' },
  delayedNow: {
    zh: '派息延迟：自 {date} 起有 {amount} 应付未付，等待发行方资金到账。',
    en: "Payment delayed: {amount} has been due since {date} and waits for the issuer's funds.",
  },
  history: { zh: '覆盖率历史', en: 'Cover ratio, day by day' },
  day: { zh: '日期', en: 'Date' },
  cover: { zh: '覆盖率', en: 'Cover' },
  fullCover: { zh: '足额', en: 'In full' },
  historyNote: {
    zh: '每日日终：账户余额 ÷ 未来 {days} 天应付（含逾期未付）。超过 200% 的按 200% 绘制，表格为准。没有应付款项的日子不绘制。',
    en: 'At the close of each day: money in the account ÷ what is due within {days} days, overdue amounts included. Above 200% the line stays at 200%; the table has the figures. Days with nothing due are left out.',
  },
  historyLater: {
    zh: '每日日终记录一次；有应付款项的日子满两天后显示曲线。',
    en: 'Recorded at the close of each day; the line appears after two days with something due.',
  },
  delays: { zh: '延迟支付记录', en: 'Late payments' },
  neverLate: {
    zh: '自 {date} 有记录以来，没有延迟支付。',
    en: 'None since records began on {date}.',
  },
  nothingRecorded: { zh: '尚无记录。', en: 'Nothing is recorded yet.' },
  wasLate: { zh: '{due} 到期，{paid} 付清', en: 'Due {due}, paid in full {paid}' },
  isLate: { zh: '{due} 到期，尚未付清', en: 'Due {due}, not paid in full yet' },
  most: { zh: '日终最多欠付 {amount}', en: 'At most {amount} unpaid at the close of a day' },
  products: { zh: '该发行方的项目', en: 'Products of this issuer' },
} as const;
