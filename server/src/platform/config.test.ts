import { describe, expect, it } from 'vitest';
import { demoChains, demoPayers } from '../../../tools/demo-chains.mjs';
import { environmentKeys as keys, productionEnvironment as production } from '../../testing/environment.ts';
import { ConfigError, readConfig } from './config.ts';

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

describe('the mode', () => {
  it('must be named with a DATABASE_URL: nothing is a demo because nobody said what it is', () => {
    const unnamed = { ...keys, DATABASE_URL: 'postgres://db/banyan' };
    expect(() => readConfig(unnamed)).toThrow(ConfigError);
    expect(() => readConfig(unnamed)).toThrow(/^BANYAN_MODE: .+$/);
    expect(readConfig({ ...unnamed, BANYAN_MODE: 'demo' }).mode).toBe('demo');
    expect(readConfig({ ...keys, DATABASE_URL: '' })).toMatchObject({
      mode: 'development',
      databaseUrl: null,
    });
  });
});

describe('production', () => {
  it('needs its https origin, for the links in messages and back from a cashier', () => {
    expect(readConfig(production).publicUrl).toBe('https://app.example.com');
    const { BANYAN_PUBLIC_URL: _, ...without } = production;
    expect(() => readConfig(without)).toThrow(/^BANYAN_PUBLIC_URL: .+$/);
    for (const url of ['http://app.example.com', 'https://app.example.com/app', 'https://app.example.com/'])
      expect(() => readConfig({ ...production, BANYAN_PUBLIC_URL: url }), url).toThrow(
        /^BANYAN_PUBLIC_URL: .+$/,
      );
  });

  it('needs a seal of its own: the one of a demo has no legal force', () => {
    expect(readConfig(production).sealFile).toBe('/run/secrets/seal.pem');
    const { BANYAN_SEAL: _, ...without } = production;
    expect(() => readConfig(without)).toThrow(/^BANYAN_SEAL: production needs .+$/);
    expect(readConfig({ ...keys, BANYAN_MODE: 'demo' }).sealFile).toBe(null);
  });

  it('refuses the keys of USDT that the demonstration has, by which everybody can sign', () => {
    const demo = demoChains('http://127.0.0.1:3002', {});
    expect(() => readConfig({ ...production, ...demo })).toThrow(
      /USDT_XPUB: .+\n.+TRC20_PAYER: .+\n.+ERC20_PAYER: .+\n.+BEP20_PAYER: /,
    );
    expect(readConfig({ ...keys, ...demo, BANYAN_MODE: 'demo' }).usdt?.payers).toEqual(demoPayers);
  });

  it('believes no node that is simulated; a demo does', () => {
    const own = {
      // The account m/44'/60'/0' of a phrase that everybody knows, and that no demonstration has.
      BANYAN_USDT_XPUB:
        'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
      BANYAN_USDT_ERC20_URL: 'https://eth.example/a-key',
    };
    expect(readConfig({ ...production, ...own }).usdt?.isRealOnly).toBe(true);
    expect(readConfig({ ...keys, ...own, BANYAN_MODE: 'demo' }).usdt?.isRealOnly).toBeUndefined();
  });

  it('refuses each key that was typed rather than made; a demo does not care', () => {
    const typed = `${'a'.repeat(40)}1`;
    for (const name of Object.keys(keys)) {
      const env = { ...production, BANYAN_SEALED_REPLIES: '1', [name]: typed };
      expect(() => readConfig(env), name).toThrow(new RegExp(`^${name}: too easy to guess.+$`));
    }
    expect(readConfig({ ...keys, BANYAN_DATA_KEY: typed, BANYAN_MODE: 'demo' }).keys.data).toBe(typed);
  });
});
