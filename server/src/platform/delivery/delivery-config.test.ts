import { describe, expect, it } from 'vitest';
import { environmentKeys as keys, productionEnvironment, strongKey } from '../../../testing/environment.ts';
import { ConfigError, readConfig } from '../config.ts';

const smtp = {
  BANYAN_SMTP_HOST: 'mail.example.com',
  BANYAN_SMTP_USER: 'banyan',
  BANYAN_SMTP_PASSWORD: 'secret-of-the-mailbox',
  BANYAN_SMTP_FROM: '榕 <codes@example.com>',
};
const sms = {
  BANYAN_SMS_KEY_ID: 'LTAI',
  BANYAN_SMS_KEY_SECRET: 'secret-of-the-provider',
  BANYAN_SMS_SIGN_NAME: '榕',
  BANYAN_SMS_TEMPLATE: 'SMS_1001',
};
const production = { ...productionEnvironment, ...smtp };

function faultsOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

describe('the ways out of the house:', () => {
  it('without any, a demo ends in the local outbox', () => {
    expect(readConfig({ ...keys, BANYAN_MODE: 'demo' }).delivery).toEqual({ smtp: null, sms: null });
  });

  it('mail goes over TLS unless something else is asked for, on the port that belongs to it', () => {
    const read = (more: object) => readConfig({ ...keys, ...smtp, ...more }).delivery.smtp;
    expect(read({})).toMatchObject({ tls: 'implicit', port: 465, from: '榕 <codes@example.com>' });
    expect(read({ BANYAN_SMTP_TLS: 'starttls' })).toMatchObject({ tls: 'starttls', port: 587 });
    expect(read({ BANYAN_SMTP_PORT: '2525' })).toMatchObject({ port: 2525 });
    expect(read({ BANYAN_SMTP_USER: undefined, BANYAN_SMTP_PASSWORD: undefined })).toMatchObject({
      login: null,
    });
  });

  it('SMS has one template for both languages until a second is given', () => {
    const read = (more: object) => readConfig({ ...keys, ...sms, ...more }).delivery.sms;
    expect(read({})).toMatchObject({
      templates: { zh: 'SMS_1001', en: 'SMS_1001' },
      endpoint: 'https://dysmsapi.aliyuncs.com',
    });
    expect(read({ BANYAN_SMS_TEMPLATE_EN: 'SMS_1002' })).toMatchObject({
      templates: { zh: 'SMS_1001', en: 'SMS_1002' },
    });
  });

  for (const name of ['BANYAN_SMTP_HOST', 'BANYAN_SMTP_FROM', 'BANYAN_SMTP_USER', 'BANYAN_SMTP_PASSWORD'])
    it(`half a mail server is none: without ${name} the server does not start, and quotes no secret`, () => {
      const faults = faultsOf({ ...keys, ...smtp, [name]: undefined });
      expect(faults).toContain(name);
      expect(faults).not.toContain('secret-of');
    });

  for (const name of Object.keys(sms))
    it(`half an SMS provider is none: without ${name} the server does not start`, () => {
      const faults = faultsOf({ ...keys, ...sms, [name]: undefined });
      expect(faults).toContain(name);
      expect(faults).not.toContain('secret-of');
    });

  it('a sender that could carry a header is refused', () => {
    expect(faultsOf({ ...keys, ...smtp, BANYAN_SMTP_FROM: 'a@example.com\r\nBcc: b@example.com' })).toContain(
      'BANYAN_SMTP_FROM',
    );
  });
});

describe('production:', () => {
  it('starts with a mail server, and without SMS', () => {
    expect(faultsOf(production)).toBe('');
  });

  it('does not start without a mail server', () => {
    const without = Object.fromEntries(Object.keys(smtp).map((name) => [name, undefined]));
    expect(faultsOf({ ...production, ...without })).toContain('BANYAN_SMTP_HOST');
  });

  it('sends no code in the clear', () => {
    expect(faultsOf({ ...production, BANYAN_SMTP_TLS: 'none' })).toContain('BANYAN_SMTP_TLS');
    const clear = { ...production, ...sms, BANYAN_SMS_ENDPOINT: 'http://sms.example.com' };
    expect(faultsOf(clear)).toContain('BANYAN_SMS_ENDPOINT');
  });

  it('needs PostgreSQL, four different keys, and no simulator', () => {
    expect(faultsOf({ ...production, DATABASE_URL: undefined })).toContain('DATABASE_URL');
    expect(faultsOf({ ...production, BANYAN_INDEX_KEY: strongKey('DATA') })).toContain(
      'the keys must differ',
    );
    const simulated = { SIMULATOR_URL: 'http://127.0.0.1:3002', SIMULATOR_SECRET: strongKey('simulator') };
    expect(faultsOf({ ...production, ...simulated })).toContain('SIMULATOR_URL');
  });
});
