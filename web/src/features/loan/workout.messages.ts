/** The texts about agreements on a loan that is late. */
export const workoutMessages = {
  promiseTitle: { zh: '还款承诺', en: 'What you promised to pay' },
  promiseAmount: { zh: '承诺金额', en: 'Amount' },
  promiseBy: { zh: '最晚日期', en: 'By the end of' },
  promiseState: { zh: '状态', en: 'State' },
  open: { zh: '等待还款', en: 'Not paid yet' },
  kept: { zh: '已兑现', en: 'Kept' },
  broken: { zh: '未兑现', en: 'Not kept' },
  promiseNote: {
    zh: '这是您与客服在 {date} 的约定。到期日、利息与罚息不因此改变。',
    en: 'You agreed on this with customer service on {date}. Due dates, interest and late charges stay as they are.',
  },
  writtenOffTitle: {
    zh: '{date} 已核销，您仍欠 {amount}',
    en: 'Written off on {date}: you still owe {amount}',
  },
  writtenOffNote: {
    zh: '出借人不再把它计入资产，债务仍在。从这一天起不再计息，也不再计收罚息；您可随时还款，还多少减多少。还清之前不能再借款。',
    en: 'The lender no longer counts it, but the debt is there. From that day on neither interest nor late charges are added. You may repay at any time, and whatever you repay reduces it. Until it is repaid you cannot borrow.',
  },
  papers: { zh: '文件', en: 'Documents' },
  papersNote: {
    zh: '由平台签章的 PDF，可用任何能验证 PDF 签名的程序核对。',
    en: 'PDF files under the seal of the platform, which any program that checks PDF signatures can verify.',
  },
  statement: { zh: '下载贷款对账单', en: 'Download the statement' },
  settlement: { zh: '下载结清证明', en: 'Download the certificate of settlement' },
} as const;
