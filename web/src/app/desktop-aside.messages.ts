/** Beside the column on a wide screen. */
export const asideMessages = {
  scanToOpen: { zh: '用手机扫码打开', en: 'Scan to open on your phone' },
  tagline: { zh: '看得懂的投资，说得清的每一分钱。', en: 'Investing you can follow, cent by cent.' },
} as const;
