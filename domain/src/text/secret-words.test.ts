import { expect, test } from 'vitest';
import { namesSecret } from './secret-words.ts';

test.each([
  'loginPassword',
  'PASSWD',
  'dbPwd',
  'clientSecret',
  'csrf_token',
  'Authorization',
  'Set-Cookie',
  'resetTicket',
  'mnemonic',
  'miyao',
  'X-Signature',
  'emailCode',
  'PIN',
  '登录密码',
  '口令',
  '新密钥',
  '令牌',
  '助记词',
  '短信验证码',
])('%s is the name of a secret', (name) => expect(namesSecret(name)).toBe(true));

test.each(['', 'amount', 'name', 'status', '姓名', '金额', '词'])('%j is not', (name) =>
  expect(namesSecret(name)).toBe(false),
);
