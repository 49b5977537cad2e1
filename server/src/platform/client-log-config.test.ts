import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = 'a-key-of-thirty-two-characters-0';
const env = {
  BANYAN_DATA_KEY: `${key}1`,
  BANYAN_INDEX_KEY: `${key}2`,
  BANYAN_CAPTCHA_KEY: `${key}3`,
  BANYAN_CHAIN_KEY: `${key}4`,
  BANYAN_REPLY_KEY: `${key}5`,
};

test("the app's log stays at home in a demo, and is off in production until it is asked for", () => {
  expect(readConfig({ ...env, BANYAN_MODE: 'demo' }).clientLog.switch).toBe(1);
  const production = {
    ...env,
    BANYAN_MODE: 'production',
    DATABASE_URL: 'postgres://db/banyan',
    BANYAN_SMTP_HOST: 'mail.example.com',
    BANYAN_SMTP_FROM: 'codes@example.com',
  };
  expect(readConfig(production).clientLog.switch).toBe(0);
  expect(readConfig({ ...production, BANYAN_CLIENT_LOG: '1' }).clientLog.switch).toBe(1);
});

test('a switch to a storage without its account does not start', () => {
  expect(() => readConfig({ ...env, BANYAN_CLIENT_LOG: '2' })).toThrow(/BANYAN_LOG_S3_ENDPOINT/);
  expect(() => readConfig({ ...env, BANYAN_CLIENT_LOG: '3' })).toThrow(/BANYAN_LOG_QINIU_SECRET/);
});

test("the installation's addresses are origins, without path or trailing slash", () => {
  const basesOf = (text: string) => readConfig({ ...env, BANYAN_API_BASES: text }).apiBases;
  expect(basesOf('')).toEqual([]);
  expect(basesOf('https://a.example, https://b.example:8443')).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  for (const wrong of ['a.example', 'https://a.example/', "https://a.example; script-src 'unsafe-inline'"])
    expect(() => basesOf(wrong)).toThrow(/BANYAN_API_BASES/);
});
