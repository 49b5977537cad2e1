import { expect, test } from 'vitest';
import { namedSecretAt } from './named-secret.ts';
import { replaceMatches } from './scan.ts';

const withoutSecrets = (text: string): string => replaceMatches(text, namedSecretAt);

const written: [text: string, put: string][] = [
  // What stands between the name and the value.
  ['password=a b', 'password=[secret] b'],
  ['password:a', 'password:[secret]'],
  ['password：a', 'password：[secret]'],
  ['password＝a', 'password＝[secret]'],
  ['password := a', 'password := [secret]'],
  ['password => a', 'password => [secret]'],
  ['password=>a', 'password=>[secret]'],
  ['password\n=\na b', 'password\n=\n[secret] b'],
  // The name.
  ['x_PIN=1', 'x_PIN=[secret]'],
  ['user.pin=1', 'user.pin=[secret]'],
  ['x-token-y=1', 'x-token-y=[secret]'],
  ['my-code-=1', 'my-code-=[secret]'],
  ['我的密码：a', '我的密码：[secret]'],
  ['口令是:a', '口令是:[secret]'],
  ['"password":"a b"', '"password":[secret]'],
  ["'password' : 'a b'", "'password' : [secret]"],
  ['`password`=`a b` c', '`password`=[secret] c'],
  // The end of a bare value.
  ...Array.from(',;&})]', (end): [string, string] => [
    `{[(pin=a${end}b pin=c`,
    `{[(pin=[secret]${end}b pin=[secret]`,
  ]),
  ['[pin=ab] c', '[pin=[secret]] c'],
  ['code:a\u3000b', 'code:[secret]\u3000b'],
  ['code=(a b', 'code=[secret] b'],
  ['code: code: a', 'code: [secret] a'],
  // Quoted values: to the quote that closes, which is not the other one and not an escaped one.
  ['password="a\'b" c', 'password=[secret] c'],
  ['password="" c', 'password=[secret] c'],
  ['password="a"b c', 'password=[secret]b c'],
  ['code="a"pin="b" c', 'code=[secret]pin=[secret] c'],
  ['password="a\\"b" c', 'password=[secret] c'],
  ['password="\\"\\"b" c', 'password=[secret] c'],
  ['password="a\\\\" b" c', 'password=[secret] b" c'],
  ['password="a\\\\\\" b" c', 'password=[secret] c'],
  ['password="a\\b" b" c', 'password=[secret] b" c'],
  // A quote that nothing closes is part of a word.
  ['password="a b', 'password=[secret] b'],
  ['password="a\\', 'password=[secret]'],
  ['password=\\a b', 'password=[secret] b'],
  // JSON within JSON, and within that.
  ['\\"password\\":\\"a b\\" c', '\\"password\\":[secret] c'],
  ['\\"password\\":\\"a\\\\\\"b c\\" d', '\\"password\\":[secret] d'],
  ['\\"password\\":\\"a\\\\\\\\\\" d', '\\"password\\":[secret] d'],
  ['password=\\"a" c', 'password=[secret] c'],
  [
    `log ${JSON.stringify(JSON.stringify({ v: JSON.stringify({ pin: 'a"b c', x: 'd' }) }))}`,
    `log "{\\"v\\":\\"{\\\\\\"pin\\\\\\":[secret],\\\\\\"x\\\\\\":\\\\\\"d\\\\\\"}\\"}"`,
  ],
  // A value that was taken out already stays as it is.
  ['password=[secret] a', 'password=[secret] a'],
  ['password=[number]a', 'password=[secret]a'],
  ['password=[a b]', 'password=[secret] b]'],
  ['password=[] a', 'password=[secret]] a'],
  ['password=[a', 'password=[secret]'],
  ['password=[a} b', 'password=[secret]} b'],
];

test.each(written)('of a secret that has a name, the value goes and the name stays: %s', (text, put) => {
  expect(withoutSecrets(text)).toBe(put);
});

const innocent = [
  'amount=5',
  'name: Lin',
  'see https://banyan.example/x',
  'password a',
  'password>a',
  'the password',
  'password=',
  'password: ',
  'password=,a',
  'code (x): 5',
  '"code" "a" : b',
  '密码\u3400=a',
];

test.each(innocent)('what has no secret name, or no value, stays: %s', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
