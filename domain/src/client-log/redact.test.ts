import { expect, test } from 'vitest';
import { redactText, routeOf } from './redact.ts';

const secrets: [what: string, text: string, canary: string][] = [
  ['a phone number', 'send to 13800000001 failed', '13800000001'],
  ['a phone number with its country', 'to +86 138 0000 0001', '0000'],
  ['a phone beside Chinese', '手机号13800000001无效', '13800000001'],
  ['an e-mail', 'no mailbox lin.xiao+a@banyan.example here', 'xiao'],
  ['a card number in groups', 'card 6225 8801 1122 2338', '1122'],
  ['an identity number', 'id 11010519491231002X', '19491231'],
  ['a code', 'code 258036 refused', '258036'],
  ['a code after a Chinese colon', '验证码：258036', '258036'],
  ['a password in JSON', '{"loginPassword":"Tree-88-shade"}', 'Tree'],
  ['a password in a form', 'password=Tree-88-shade&x=1', 'Tree'],
  ['a bearer header', 'authorization: Bearer abc.def', 'abc'],
  ['a session token', `with ${'0a'.repeat(16)}.${'Ab1-'.repeat(11)}`, 'Ab1-'],
  ['a JWT', 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'c2lnbm'],
  ['a long key', `key ${'a1B2'.repeat(10)}`, 'a1B2'],
  ['a query', 'GET /api/wallet/records?uuid=42&name=lin: network', 'lin'],
  ['a query behind the hash', 'at #/pages/wallet/edit?id=17&holder=lin', 'holder'],
];

for (const [what, text, canary] of secrets)
  test(`${what} is taken out of a log`, () => expect(redactText(text)).not.toContain(canary));

test('what helps to find a fault stays', () => {
  const text =
    "TypeError: Cannot read properties of undefined (reading 'items') at app-D61KuTTD.js:1:336900, status 503, POST /api/login: network";
  expect(redactText(text)).toBe(text);
});

test('taking out twice changes nothing more: the server repeats what the device has done', () => {
  for (const [, text] of secrets) expect(redactText(redactText(text))).toBe(redactText(text));
});

test('a route is the page alone', () => {
  expect(routeOf('https://banyan.example/#/pages/wallet/edit?id=17')).toBe('/pages/wallet/edit');
  expect(routeOf('/pages/index/index?token=x')).toBe('/pages/index/index');
  expect(routeOf('https://banyan.example/')).toBe('/');
  expect(routeOf('')).toBe('/');
});
