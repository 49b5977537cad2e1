import { createHash } from 'node:crypto';
import type { LicenceName } from '@banyan/api/policy-rules.ts';
import { z } from 'zod';
import { type AlipayConfig, alipayEnvironment, readAlipay } from './alipay-config.ts';
import { type BankAccount, bankAccountEnvironment, readBankAccount } from './bank-account.ts';
import {
  type ChainConfig,
  chainEnvironment,
  chainFaultsInProduction,
  readChains,
} from './chain/chain-config.ts';
import { type ClientLogConfig, clientLogEnvironment } from './client-log-config.ts';
import {
  type DeliveryConfig,
  deliveryEnvironment,
  faultsInProduction,
  readDelivery,
} from './delivery/delivery-config.ts';
import {
  type PushConfig,
  pushEnvironment,
  pushFaultsInProduction,
  readPush,
} from './delivery/push-config.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { type LogLevel, logLevels } from './log.ts';
import { estimatedBits } from './security/key-strength.ts';
import {
  readServiceChannels,
  type ServiceChannelsConfig,
  serviceChannelsEnvironment,
} from './service-channels-config.ts';

export const modes = ['demo', 'development', 'test', 'production'] as const;
export type Mode = (typeof modes)[number];

const port = z.coerce.number().int().min(0).max(65535);
const key = z.string().min(32);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The environment, read once and checked at boot. Secrets come from here or from files, never from code. */
const environment = z.object({
  BANYAN_MODE: z.enum(modes).optional(),
  BANYAN_HOST: z.string().default('127.0.0.1'),
  BANYAN_PORT: port.default(3000),
  BANYAN_CONSOLE_PORT: port.default(3001),
  BANYAN_DATA: z.string().default('./data'),
  BANYAN_PUBLIC_URL: z.url().optional(),
  /** Where operators open the console: invitations lead there. */
  BANYAN_CONSOLE_URL: z.string().refine(isOrigin, 'an origin such as https://console.example').optional(),
  /** All addresses under which this installation answers, separated by commas: the app chooses among them. */
  BANYAN_API_BASES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .transform((bases) => bases.filter((base) => base !== ''))
    .refine((bases) => bases.every(isOrigin), 'origins such as https://a.example, separated by commas'),
  BANYAN_TRUST_PROXY: z
    .string()
    .optional()
    .transform((text, ctx) => {
      if (!text) return null;
      const trusted = readTrustedProxies(text.trim());
      if (trusted !== undefined) return trusted;
      ctx.addIssue('the number of proxies before the server (1), or their addresses (loopback, 10.0.0.0/8)');
      return z.NEVER;
    }),
  DATABASE_URL: z.string().optional(),
  BANYAN_INVITATION: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/)
    .optional(),
  BANYAN_DATA_KEY: key,
  BANYAN_INDEX_KEY: key,
  BANYAN_CAPTCHA_KEY: key,
  BANYAN_CHAIN_KEY: key,
  BANYAN_REPLY_KEY: key.optional(),
  BANYAN_SEALED_REPLIES: z.stringbool().optional(),
  /** How long, in milliseconds, the page waits for the answers that it brings along before it comes without them. */
  BANYAN_PAGE_PATIENCE_MS: z.coerce.number().int().min(0).max(60_000).default(300),
  BANYAN_LOG: z.enum(logLevels).optional(),
  /** A file of PEM: the key and the certificate by which contracts are sealed. */
  BANYAN_SEAL: z.string().min(1).optional(),
  /** On how many levels the licence of whoever runs this allows rewards for invitations. */
  BANYAN_TEAM_PAID_LEVELS: z.coerce.number().int().min(0).max(3).default(1),
  SIMULATOR_URL: z.url().optional(),
  SIMULATOR_SECRET: key.optional(),
  ...alipayEnvironment,
  ...bankAccountEnvironment,
  ...chainEnvironment,
  ...deliveryEnvironment,
  ...pushEnvironment,
  ...serviceChannelsEnvironment,
});

export interface Config {
  mode: Mode;
  host: string;
  port: number;
  consolePort: number;
  dataFolder: string;
  publicUrl: string;
  /** Null in production without BANYAN_CONSOLE_URL: invitations carry a code to paste instead of a link. */
  consoleUrl: string | null;
  /** The origins under which this installation answers; the app chooses the fastest of them. */
  apiBases: string[];
  clientLog: ClientLogConfig;
  /** Whom to believe about who calls; null: nobody, no header counts. */
  trustedProxies: TrustedProxies | null;
  databaseUrl: string | null;
  /** The operator's own invitation code, for people whom nobody invited. */
  invitation: string | null;
  keys: { data: string; index: string; captcha: string; chain: string };
  /** The secret of encrypted replies; null where they are off. */
  replyKey: string | null;
  /** The file of the seal of contracts; null where one is made for the demonstration. */
  sealFile: string | null;
  /** In milliseconds: how long the page waits for the answers that it brings along. */
  pagePatienceMs: number;
  log: LogLevel;
  /** Left out, the provider has ten seconds to answer. */
  payments: { url: string; secret: string; timeoutMs?: number } | null;
  alipay: AlipayConfig | null;
  /** Where customers transfer money to; null: nobody is asked to. */
  bankAccount: BankAccount | null;
  /** Where deposits of USDT are looked for; null: nobody is given an address. */
  usdt: ChainConfig | null;
  delivery: DeliveryConfig;
  /** Null: nothing is pushed to devices. */
  push: PushConfig | null;
  /** Where configurations of the service channels are fetched from. */
  serviceChannels: ServiceChannelsConfig;
  /** What the licence allows, which no operator changes (`licensedRules`). */
  licences: Readonly<Record<LicenceName, number>>;
  /** Demo and development may move the clock and show codes. */
  isDemo: boolean;
  /** Operators work with an authenticator or not at all. */
  needsSecondFactor: boolean;
}

export class ConfigError extends Error {}

/** Reads and checks the environment; throws `ConfigError` with one line per fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  const clientLog = clientLogEnvironment.safeParse(env);
  if (!parsed.success || !clientLog.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(clientLog.error?.issues ?? [])];
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const e = parsed.data;
  const mode = e.BANYAN_MODE ?? 'development';
  const { delivery, faults } = readDelivery(e);
  const account = readBankAccount(e, mode === 'demo' || mode === 'development');
  const { alipay, faults: alipayFaults } = readAlipay(e);
  const { usdt, faults: usdtFaults } = readChains(e);
  const publicUrl = e.BANYAN_PUBLIC_URL ?? `http://${e.BANYAN_HOST}:${e.BANYAN_PORT}`;
  const { push, faults: pushFaults } = readPush(e, publicUrl);
  const { serviceChannels, faults: channelFaults } = readServiceChannels(e, mode === 'production');
  faults.push(...account.faults, ...alipayFaults, ...usdtFaults, ...pushFaults, ...channelFaults);
  const config: Config = {
    mode,
    host: e.BANYAN_HOST,
    port: e.BANYAN_PORT,
    consolePort: e.BANYAN_CONSOLE_PORT,
    dataFolder: e.BANYAN_DATA,
    publicUrl,
    consoleUrl:
      e.BANYAN_CONSOLE_URL ??
      (e.BANYAN_MODE === 'production' ? null : `http://${e.BANYAN_HOST}:${e.BANYAN_CONSOLE_PORT}`),
    apiBases: e.BANYAN_API_BASES,
    clientLog: clientLog.data,
    trustedProxies: e.BANYAN_TRUST_PROXY,
    databaseUrl: e.DATABASE_URL || null,
    invitation: e.BANYAN_INVITATION ?? null,
    keys: {
      data: e.BANYAN_DATA_KEY,
      index: e.BANYAN_INDEX_KEY,
      captcha: e.BANYAN_CAPTCHA_KEY,
      chain: e.BANYAN_CHAIN_KEY,
    },
    replyKey: isSealing(e) ? (e.BANYAN_REPLY_KEY ?? null) : null,
    sealFile: e.BANYAN_SEAL ?? null,
    pagePatienceMs: e.BANYAN_PAGE_PATIENCE_MS,
    // A demo's terminal belongs to the person who started it.
    log: e.BANYAN_LOG ?? (mode === 'demo' ? 'warn' : 'info'),
    payments:
      e.SIMULATOR_URL && e.SIMULATOR_SECRET ? { url: e.SIMULATOR_URL, secret: e.SIMULATOR_SECRET } : null,
    alipay,
    bankAccount: account.bankAccount,
    usdt: usdt && mode === 'production' ? { ...usdt, isRealOnly: true } : usdt,
    delivery,
    push,
    serviceChannels,
    licences: { teamPaidLevels: e.BANYAN_TEAM_PAID_LEVELS },
    isDemo: mode !== 'production',
    needsSecondFactor: mode === 'production',
  };
  // A database outlives the process: what it is for must not be guessed.
  if (config.databaseUrl && !e.BANYAN_MODE)
    faults.push('BANYAN_MODE: with a DATABASE_URL it must be named: production, demo, development or test');
  if (isSealing(e) && !e.BANYAN_REPLY_KEY)
    faults.push('BANYAN_REPLY_KEY: encrypted replies need a secret of their own');
  if (config.mode === 'production') faults.push(...whyUnfitForProduction(config));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

/** Encrypted replies are for a demo to show and for a deployment to choose; a developer reads plain ones. */
const isSealing = (e: z.output<typeof environment>): boolean =>
  e.BANYAN_SEALED_REPLIES ?? e.BANYAN_MODE === 'demo';

/** Below, a key was typed rather than made: 32 random hexadecimal digits have more. */
const enoughBits = 90;

/**
 * Production fails closed: its own address, a durable PostgreSQL, different strong keys, no simulator, none of the
 * demonstration's keys of USDT, a mail server.
 */
function whyUnfitForProduction(config: Config): string[] {
  const faults: string[] = [];
  if (!isOrigin(config.publicUrl) || !config.publicUrl.startsWith('https://'))
    faults.push('BANYAN_PUBLIC_URL: production needs its https origin, such as https://app.example.com');
  if (!config.databaseUrl)
    faults.push('DATABASE_URL: production needs PostgreSQL; the embedded database is for demos');
  if (config.payments) faults.push('SIMULATOR_URL: production must not use the payment simulator');
  if (!config.sealFile)
    faults.push('BANYAN_SEAL: production needs a file with the key and the certificate that seal contracts');
  const secrets = [...Object.values(config.keys), ...(config.replyKey ? [config.replyKey] : [])];
  const fingerprints = secrets.map((value) => createHash('sha256').update(value).digest('hex'));
  if (new Set(fingerprints).size !== fingerprints.length) faults.push('BANYAN_*_KEY: the keys must differ');
  for (const [name, value] of Object.entries({ ...config.keys, reply: config.replyKey })) {
    if (value && estimatedBits(value) < enoughBits)
      faults.push(
        `BANYAN_${name.toUpperCase()}_KEY: too easy to guess; make one with: openssl rand -base64 32`,
      );
  }
  return [
    ...faults,
    ...chainFaultsInProduction(config.usdt),
    ...faultsInProduction(config.delivery),
    ...pushFaultsInProduction(config.push),
  ];
}
