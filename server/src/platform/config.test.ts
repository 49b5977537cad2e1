import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const names = ['DATA', 'INDEX', 'CAPTCHA', 'CHAIN', 'REPLY'];
const keys = Object.fromEntries(names.map((name) => [`BANYAN_${name}_KEY`, name.padEnd(40, '-')]));
const production = {
  ...keys,
  BANYAN_MODE: 'production',
  DATABASE_URL: 'postgres://db/banyan',
  BANYAN_SMTP_HOST: 'mail.example.com',
  BANYAN_SMTP_FROM: 'codes@example.com',
};

describe('encrypted replies', () => {
  it('are on in a demo and off in development, unless somebody says otherwise', () => {
    const isOn = (env: Record<string, string>) => readConfig({ ...keys, ...env }).replyKey !== null;
    expect(isOn({ BANYAN_MODE: 'demo' })).toBe(true);
    expect(isOn({ BANYAN_MODE: 'development' })).toBe(false);
    expect(isOn({ BANYAN_MODE: 'demo', BANYAN_SEALED_REPLIES: '0' })).toBe(false);
    expect(isOn({ ...production, BANYAN_SEALED_REPLIES: '1' })).toBe(true);
  });

  it('are not started without a secret of their own', () => {
    const { BANYAN_REPLY_KEY: _, ...others } = keys;
    expect(() => readConfig({ ...others, BANYAN_MODE: 'demo' })).toThrow(/BANYAN_REPLY_KEY/);
    const twice = { ...production, BANYAN_SEALED_REPLIES: '1', BANYAN_REPLY_KEY: keys['BANYAN_DATA_KEY'] };
    expect(() => readConfig(twice)).toThrow(/must differ/);
  });
});
