import { expect, test } from 'vitest';
import { environmentKeys as env, productionEnvironment as production } from '../../testing/environment.ts';
import { readConfig } from './config.ts';

test("the app's log stays at home in a demo, and is off in production until it is asked for", () => {
  expect(readConfig({ ...env, BANYAN_MODE: 'demo' }).clientLog.switch).toBe(1);
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
