/** Photos that prove the income of an application. */
export const documentMessages = {
  title: { zh: '收入证明（选填）', en: 'Proof of income (optional)' },
  note: {
    zh: '工资条、银行流水或纳税证明的照片有助于审核，最多 {n} 张。照片加密保存，仅审核员可打开且会留痕，{days} 天后删除，撤回申请时立即删除。',
    en: 'Photos of pay slips, bank statements or tax papers help whoever decides; {n} at most. They are kept encrypted, only reviewers can open them, which leaves a trace, and they are deleted after {days} days, or at once when you withdraw the application.',
  },
  nth: { zh: '收入证明 {n}', en: 'Proof {n}' },
} as const;
