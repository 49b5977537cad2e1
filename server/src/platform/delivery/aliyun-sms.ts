import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AcsKey, signAcs } from './acs-signature.ts';
import { type DeliveryChannel, DeliveryDelayed } from './channel.ts';

export interface AliyunSmsConfig {
  key: AcsKey;
  signName: string;
  /** Approved templates with the variables `code` and `minutes`. */
  templates: { zh: string; en: string };
  endpoint: string;
}

const replyShape = z.object({ Code: z.string(), BizId: z.string().optional() });

/** What passes by itself, or when an operator has seen to it: load, limits, credit, rights (error codes of SendSms). */
const transient =
  /^(isp\.|Throttling|ServiceUnavailable|InternalError|InvalidAccessKeyId|SignatureDoesNotMatch|InvalidTimeStamp|Forbidden)|^isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL|OUT_OF_SERVICE|AMOUNT_NOT_ENOUGH|ACCOUNT_ABNORMAL)$/;

/** Sends codes by Alibaba Cloud SMS: `SendSms`, version 2017-05-25. */
export function aliyunSms(config: AliyunSmsConfig, { timeoutMs = 10_000 } = {}): DeliveryChannel {
  const { host, origin } = new URL(config.endpoint);
  return async ({ messageId, recipient, language, code, minutes }) => {
    if (code === null) return { kind: 'refused', reason: 'sms: no template for a text without a code' };
    const { query, headers } = signAcs(
      {
        method: 'POST',
        host,
        action: 'SendSms',
        version: '2017-05-25',
        parameters: {
          PhoneNumbers: recipient,
          SignName: config.signName,
          TemplateCode: config.templates[language],
          TemplateParam: JSON.stringify({ code, minutes: String(minutes) }),
          OutId: messageId,
        },
        nonce: randomUUID(),
        at: new Date(),
      },
      config.key,
    );
    const reply = await call(`${origin}/?${query}`, headers, timeoutMs);
    if (reply.Code === 'OK') return { kind: 'accepted', providerId: reply.BizId ?? '' };
    const reason = `sms ${reply.Code.slice(0, 80)}`;
    if (transient.test(reply.Code)) throw new DeliveryDelayed(reason);
    return { kind: 'refused', reason };
  };
}

async function call(url: string, headers: Record<string, string>, timeoutMs: number) {
  // `fetch` writes the host itself, the one that was signed.
  const { host: _, ...signed } = headers;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...signed, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // The error's own text may hold the address, and that holds the number.
    throw new DeliveryDelayed(`sms: no answer (${error instanceof Error ? error.name : 'unknown'})`);
  });
  const parsed = replyShape.safeParse(await response.json().catch(() => undefined));
  if (parsed.success && (response.status < 500 || transient.test(parsed.data.Code))) return parsed.data;
  throw new DeliveryDelayed(`sms: ${response.status} without a usable answer`);
}
