import { z } from 'zod';
import type { AliyunSmsConfig } from './aliyun-sms.ts';
import type { SmtpConfig } from './smtp.ts';

const line = z.string().regex(/^[^\r\n]{1,200}$/);

/** The variables of e-mail and SMS; each group is given whole or not at all. */
export const deliveryEnvironment = {
  BANYAN_SMTP_HOST: line.optional(),
  BANYAN_SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  BANYAN_SMTP_TLS: z.enum(['implicit', 'starttls', 'none']).optional(),
  BANYAN_SMTP_USER: line.optional(),
  BANYAN_SMTP_PASSWORD: line.optional(),
  BANYAN_SMTP_FROM: z
    .string()
    .regex(/^([^\r\n<>"@,;]{1,80} <[^\s@<>"]+@[A-Za-z0-9.-]+>|[^\s@<>"]+@[A-Za-z0-9.-]+)$/)
    .optional(),
  BANYAN_SMS_KEY_ID: line.optional(),
  BANYAN_SMS_KEY_SECRET: line.optional(),
  BANYAN_SMS_SIGN_NAME: line.optional(),
  BANYAN_SMS_TEMPLATE: line.optional(),
  BANYAN_SMS_TEMPLATE_EN: line.optional(),
  BANYAN_SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};
type Environment = z.output<z.ZodObject<typeof deliveryEnvironment>>;

/** How messages are delivered; null is the local outbox, which only a demo and development may use. */
export interface DeliveryConfig {
  smtp: SmtpConfig | null;
  sms: AliyunSmsConfig | null;
}

/** Reads both groups; every fault is one line that names its variable. */
export function readDelivery(e: Environment): { delivery: DeliveryConfig; faults: string[] } {
  const faults = [
    ...missingOf(e, 'BANYAN_SMTP_', ['HOST', 'FROM']),
    ...missingOf(e, 'BANYAN_SMS_', ['KEY_ID', 'KEY_SECRET', 'SIGN_NAME', 'TEMPLATE']),
  ];
  if (!e.BANYAN_SMTP_USER !== !e.BANYAN_SMTP_PASSWORD)
    faults.push('BANYAN_SMTP_USER and BANYAN_SMTP_PASSWORD: both or neither');
  return { delivery: { smtp: smtpOf(e), sms: smsOf(e) }, faults };
}

/**
 * Returns why production must not start so: without mail nobody gets back in, and what travels in the clear is no
 * secret.
 */
export function faultsInProduction({ smtp, sms }: DeliveryConfig): string[] {
  const faults: string[] = [];
  if (!smtp) faults.push('BANYAN_SMTP_HOST: production needs a mail server for its codes');
  if (smtp?.tls === 'none') faults.push('BANYAN_SMTP_TLS: production sends codes over TLS only');
  if (sms && !sms.endpoint.startsWith('https:'))
    faults.push('BANYAN_SMS_ENDPOINT: production calls https only');
  return faults;
}

function missingOf(e: Environment, prefix: string, needed: string[]): string[] {
  const given = Object.entries(e).filter(([name, value]) => name.startsWith(prefix) && value !== undefined);
  if (given.length === 0) return [];
  return needed
    .map((name) => `${prefix}${name}`)
    .filter((name) => e[name as keyof Environment] === undefined)
    .map((name) => `${name}: missing, while ${given[0]?.[0]} is set`);
}

function smtpOf(e: Environment): SmtpConfig | null {
  if (!e.BANYAN_SMTP_HOST || !e.BANYAN_SMTP_FROM) return null;
  const tls = e.BANYAN_SMTP_TLS ?? 'implicit';
  const { BANYAN_SMTP_USER: user, BANYAN_SMTP_PASSWORD: password } = e;
  return {
    host: e.BANYAN_SMTP_HOST,
    port: e.BANYAN_SMTP_PORT ?? (tls === 'implicit' ? 465 : 587),
    tls,
    login: user && password ? { user, password } : null,
    from: e.BANYAN_SMTP_FROM,
  };
}

function smsOf(e: Environment): AliyunSmsConfig | null {
  const { BANYAN_SMS_KEY_ID: id, BANYAN_SMS_KEY_SECRET: secret } = e;
  const { BANYAN_SMS_SIGN_NAME: signName, BANYAN_SMS_TEMPLATE: template } = e;
  if (!id || !secret || !signName || !template) return null;
  return {
    key: { id, secret },
    signName,
    templates: { zh: template, en: e.BANYAN_SMS_TEMPLATE_EN ?? template },
    endpoint: e.BANYAN_SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
  };
}
