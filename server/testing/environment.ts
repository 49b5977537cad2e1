import { createHash } from 'node:crypto';

const keyNames = ['DATA', 'INDEX', 'CAPTCHA', 'CHAIN', 'REPLY'] as const;

/** Returns a key that looks random, and is the same in every run. */
export const strongKey = (name: string): string => createHash('sha256').update(name).digest('hex');

export const environmentKeys: Record<string, string> = Object.fromEntries(
  keyNames.map((name) => [`BANYAN_${name}_KEY`, strongKey(name)]),
);

/** The environment of a production that starts. */
export const productionEnvironment: Record<string, string> = {
  ...environmentKeys,
  BANYAN_MODE: 'production',
  BANYAN_PUBLIC_URL: 'https://app.example.com',
  DATABASE_URL: 'postgres://db/banyan',
  BANYAN_SEAL: '/run/secrets/seal.pem',
  BANYAN_VAPID_KEY: Buffer.from(strongKey('VAPID'), 'hex').toString('base64url'),
  BANYAN_SMTP_HOST: 'mail.example.com',
  BANYAN_SMTP_FROM: 'codes@example.com',
};
