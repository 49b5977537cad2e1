export const secretKeyMessages = {
  key: { zh: '密钥', en: 'Secret key' },
  keyHint: {
    zh: '28 个字符，不分大小写，可含短横线',
    en: '28 characters, in any case, with or without dashes',
  },
  needKey: { zh: '请输入密钥', en: 'Please enter the secret key' },
  badKey: {
    zh: '密钥格式有误，请检查是否输错',
    en: 'This is not a secret key. Please check for typing errors.',
  },

  whatFor: {
    zh: '忘记密码、又收不到验证码时，密钥是找回账户的最后一把钥匙。',
    en: 'If you forget a password and cannot receive codes, the secret key is your way back in.',
  },
  none: { zh: '尚未设置密钥', en: 'No secret key yet' },
  active: { zh: '密钥已启用', en: 'The secret key is active' },
  since: { zh: '{date} 起有效', en: 'since {date}' },
  pending: {
    zh: '新密钥尚未确认。确认之前，它不会生效。',
    en: 'A new key is waiting to be confirmed. It does not work until then.',
  },
  make: { zh: '生成密钥', en: 'Create a secret key' },
  rotate: { zh: '更换密钥', en: 'Replace the key' },
  rotateNote: {
    zh: '新密钥确认后，旧密钥立即失效',
    en: 'The old one stops working when the new one is confirmed',
  },
  check: { zh: '验证密钥', en: 'Check the key' },
  checkNote: { zh: '确认您抄写的密钥正确', en: 'Make sure you wrote it down correctly' },
  enterPassword: { zh: '请先输入登录密码', en: 'Enter your login password first' },
  enterPasswordNote: {
    zh: '密钥只显示一次，请确认周围没有他人。',
    en: 'The key is shown only once. Make sure nobody is watching.',
  },
  loginPassword: { zh: '登录密码', en: 'Login password' },
  needPassword: { zh: '请输入密码', en: 'Please enter your password' },

  shownOnce: { zh: '密钥只显示这一次', en: 'The key is shown only this once' },
  writeDown: {
    zh: '请抄写在纸上，或存入密码管理器。',
    en: 'Write it on paper, or keep it in a password manager.',
  },
  neverTell: {
    zh: '任何人索要密钥都是诈骗，包括自称客服的人。',
    en: 'Anyone who asks you for it is a fraudster, even if they claim to be support.',
  },
  powers: {
    zh: '持有密钥的人可以重置您的登录密码和支付密码。',
    en: 'Whoever has it can reset your login and payment passwords.',
  },
  copyKey: { zh: '复制密钥', en: 'Copy the key' },
  toConfirm: { zh: '已保存，去确认', en: 'Saved, continue to confirm' },
  gone: { zh: '密钥不再显示', en: 'The key is no longer shown' },
  goneNote: { zh: '如果没有抄写，请重新生成一个。', en: 'If you did not write it down, create a new one.' },

  typeBack: { zh: '请输入刚才保存的密钥', en: 'Enter the key you saved' },
  typeBackNote: { zh: '确认无误后，密钥才会生效。', en: 'The key starts working once you have entered it.' },
  lookAgain: { zh: '再看一次', en: 'Show it again' },
  confirm: { zh: '确认', en: 'Confirm' },
  confirmed: { zh: '密钥已启用', en: 'The secret key is active' },
  verified: { zh: '密钥正确', en: 'The key is correct' },
  verifiedNote: { zh: '请继续妥善保管。', en: 'Keep it in a safe place.' },
} as const;
