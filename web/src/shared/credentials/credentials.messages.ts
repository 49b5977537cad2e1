/** The rules of a password and the security check, wherever somebody gets in or back in. */
export const credentialMessages = {
  ruleLength: { zh: '8–18 位', en: '8–18 characters' },
  ruleLetter: { zh: '包含字母', en: 'contains a letter' },
  ruleDigit: { zh: '包含数字', en: 'contains a number' },
  ruleMet: { zh: '已满足', en: 'met' },
  ruleUnmet: { zh: '未满足', en: 'not met' },
  security: { zh: '安全验证', en: 'Security check' },
  securityIdle: { zh: '点击进行安全验证', en: 'Tap to verify' },
  securityBusy: { zh: '验证中…', en: 'Verifying…' },
  securityDone: { zh: '验证通过', en: 'Verified' },
  securityFailed: { zh: '验证失败', en: 'Verification failed' },
  securityRetry: { zh: '点击重试', en: 'Tap to try again' },
} as const;
