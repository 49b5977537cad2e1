/** A name that contains one of these names a secret, in a text of a program or of a person. */
const secretWords = [
  'password',
  'passwd',
  'pwd',
  'secret',
  'token',
  'authorization',
  'cookie',
  'ticket',
  'mnemonic',
  'miyao',
  'signature',
  'code',
  'pin',
  '密码',
  '口令',
  '密钥',
  '令牌',
  '助记词',
  '验证码',
];

/** Returns whether a name is that of a secret, as far as a name can tell. */
export const namesSecret = (name: string): boolean => {
  const lower = name.toLowerCase();
  return secretWords.some((word) => lower.includes(word));
};
