/** The texts about the agreement of those who apply for a loan. */
export const agreementMessages = {
  title: { zh: '申请协议', en: 'Agreement on applying' },
  version: { zh: '第 {n} 版', en: 'Version {n}' },
  read: { zh: '阅读申请协议（第 {n} 版）', en: 'Read the agreement (version {n})' },
} as const;
