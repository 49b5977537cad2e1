import { z } from 'zod';
import { SimulatorError } from './errors.ts';

// Latin digits only and exactly two decimals: `1e3`, `-1`, `0.001` and `０９` are refused rather than understood.
const amount = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/, 'a decimal string with two decimals')
  .refine((text) => text !== '0.00', 'more than zero');

const merchantReference = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/, '1 to 64 of A-Z a-z 0-9 . _ : -');
const plainText = z.string().regex(/^(?=.*\S)[^\p{Cc}]{1,60}$/u, '1 to 60 printable characters');
const currency = z.literal('CNY');

export const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const paymentInput = z.strictObject({
  merchant_reference: merchantReference,
  amount,
  currency,
  method: z.enum(['bank', 'alipay']),
  return_url: webUrl,
  expires_at: z.iso.datetime({ offset: true }),
});
export type PaymentInput = z.infer<typeof paymentInput>;

export const payoutInput = z.strictObject({
  merchant_reference: merchantReference,
  amount,
  currency,
  payee: z.union([
    z.strictObject({
      holder: plainText,
      bank: plainText,
      card_number: z.string().regex(/^[0-9]{16,19}$/, '16 to 19 digits'),
    }),
    z.strictObject({
      holder: plainText,
      alipay_account: z
        .string()
        .regex(/^(1[0-9]{10}|[^\s@]{1,64}@[^\s@]{1,189})$/, 'a phone number or an e-mail'),
    }),
  ]),
});
export type PayoutInput = z.infer<typeof payoutInput>;

export const byReference = z.strictObject({ merchant_reference: merchantReference });
/** A day in Asia/Shanghai. */
export const byDay = z.strictObject({ date: z.iso.date() });
export const noQuery = z.strictObject({});

/** Returns the value as the schema describes it, or a refusal that names the first faulty field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || 'request';
  throw new SimulatorError('invalid_request', `${field}: ${issue?.message ?? 'invalid'}`);
}

export function parseJson<T extends z.ZodType>(schema: T, rawBody: string): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(rawBody);
  } catch {
    throw new SimulatorError('invalid_request', 'the body is not JSON');
  }
  return parse(schema, value);
}
