import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type DeliveryChannel, DeliveryDelayed, type Outcome, type Outgoing } from './channel.ts';

export interface SmtpConfig {
  host: string;
  port: number;
  /** `implicit` speaks TLS from the first byte, `starttls` demands the upgrade; `none` is for a local catcher. */
  tls: 'implicit' | 'starttls' | 'none';
  login: { user: string; password: string } | null;
  from: string;
}

/** All of it ends well within the lease of the outbox. */
const deadlineMs = 20_000;

/** Sends by SMTP. The server's certificate must be valid for its name; `trusted` adds an authority of one's own. */
export function smtpMailer(
  config: SmtpConfig,
  { trusted, timeoutMs = deadlineMs }: { trusted?: string; timeoutMs?: number } = {},
): DeliveryChannel {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.tls === 'implicit',
    requireTLS: config.tls === 'starttls',
    ignoreTLS: config.tls === 'none',
    ...(config.login ? { auth: { user: config.login.user, pass: config.login.password } } : {}),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(trusted ? { ca: trusted } : {}) },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is made of the texts it was given, never of what a text might point at.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (message) => {
    const waiting = new AbortController();
    const late = sleep(timeoutMs, undefined, { signal: waiting.signal }).then(() => {
      throw new DeliveryDelayed('smtp: no answer in time');
    });
    try {
      const { messageId } = await Promise.race([transport.sendMail(mailOf(config, message)), late]);
      return { kind: 'accepted', providerId: messageId };
    } catch (error) {
      return conclude(error);
    } finally {
      waiting.abort();
      late.catch(() => undefined);
    }
  };
}

/** The address stands as one value and not as text to be parsed: nothing in it can add a header or a recipient. */
const mailOf = (config: SmtpConfig, { messageId, recipient, subject, text, unsubscribeUrl }: Outgoing) => ({
  from: config.from,
  to: { name: '', address: recipient },
  subject,
  text,
  // The same for every attempt, so that a mailbox may drop the second copy.
  messageId: `<${messageId}@${/@([\w.-]+)>?$/.exec(config.from)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/**
 * Only a 5xx about this message or this recipient is final (RFC 5321, 4.2.1). What concerns the connection, TLS
 * or our login is put right by an operator, so the message waits. The server's words are left out: they quote addresses.
 */
function conclude(error: unknown): Outcome {
  if (error instanceof DeliveryDelayed) throw error;
  const fault = error as { code?: string; responseCode?: number; response?: string };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '')?.[1];
  const reason = ['smtp', fault.responseCode, enhanced, fault.code].filter(Boolean).join(' ');
  const isAboutMessage = fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE';
  if (isAboutMessage && (fault.responseCode ?? 0) >= 500) return { kind: 'refused', reason };
  throw new DeliveryDelayed(reason);
}
