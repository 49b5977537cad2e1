import { isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { type Asset, assetCodes, currency } from '@banyan/domain/money/asset.ts';
import { z } from 'zod';
import type { FieldProblem } from './problem.ts';

/** The scalars of the wire: decimal strings outside, `bigint` minor units and `Date` inside. */

const amountOf = (asset: Asset) =>
  // Too long a text ends the check: nothing that looks at several fields may meet it undecoded.
  z.codec(z.string().max(40, { abort: true }), z.bigint(), {
    decode: (text, payload) => {
      const parsed = parseAmount(text, asset);
      if (parsed.ok) return parsed.amount;
      payload.issues.push({ code: 'custom', input: text, params: { code: `amount.${parsed.problem}` } });
      return z.NEVER;
    },
    encode: (amount) => formatAmount(amount, asset),
  });

/** An amount in CNY, possibly zero. */
export const cny = amountOf(currency).meta({
  description: 'CNY, a decimal string such as "1234.50"',
  example: '1234.50',
});

/** An amount in CNY above zero. */
export const positiveCny = cny.refine((amount) => amount > 0n, { params: { code: 'amount.not_positive' } });

/** An amount in CNY that may be below zero: in replies alone. */
export const signedCny = z
  .codec(z.string().regex(/^-?[0-9]{1,16}\.[0-9]{2}$/), z.bigint(), {
    decode: (text) => BigInt(text.replace('.', '')),
    encode: (amount) => formatAmount(amount, currency),
  })
  .meta({
    description: 'CNY, a decimal string such as "-1234.50", possibly below zero',
    example: '1234.50',
  });

/** An amount in USDT, possibly zero. */
export const usdt = amountOf('USDT').meta({
  description: 'USDT, a decimal string such as "12.500000"',
  example: '12.500000',
});

/** Points: whole; in replies possibly negative. */
export const points = amountOf('POINTS').meta({
  description: 'points, a whole number in a string',
  example: '120',
});

/** A count of units: digits only. */
export const units = z.codec(z.string().regex(/^[1-9][0-9]{0,11}$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

/** A count of units that may be none: digits only. */
export const unitsOrNone = z.codec(z.string().regex(/^(0|[1-9][0-9]{0,11})$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

export const count = z.codec(z.string(), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const businessDate = z
  .string()
  .refine(isBusinessDate, { params: { code: 'date.malformed' } })
  .meta({ description: 'A day in Asia/Shanghai', example: '2026-03-02' });

/** A calendar month in Shanghai. */
export const month = z
  .string()
  .refine((text) => isBusinessDate(`${text}-01`), { params: { code: 'date.malformed' } })
  .meta({ description: 'A month in Asia/Shanghai', example: '2026-03' });

/** Returns a schema for a value as JSON in a text: the form of the fields beside a file. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string().max(1_000, { abort: true }), schema, {
    decode: (text, payload) => {
      try {
        return JSON.parse(text) as z.input<Schema>;
      } catch {
        payload.issues.push({ code: 'custom', input: text, params: { code: 'field.invalid' } });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

export const id = z.uuid();
/** One of the known assets, or the shares of a company by their symbol. */
export const asset = z.union([
  z.enum(assetCodes as [(typeof assetCodes)[number], ...(typeof assetCodes)[number][]]),
  z.templateLiteral(['SHARE/', z.string().regex(/^[A-Z]{2}[0-9]{4}$/)]),
]);

/** One page of an endless list: pass `nextCursor` back as `cursor` to read on. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A text in both languages. */
export const bilingual = z.object({ zh: z.string(), en: z.string() });

/**
 * Returns a check for `superRefine`: no two elements of a list are about the same thing. The later one is named, by
 * the place of the `field` that says what it is about.
 */
export const noneTwice =
  <Field extends string>(field: Field) =>
  (list: readonly Record<Field, unknown>[], ctx: z.RefinementCtx): void => {
    for (const [i, element] of list.entries()) {
      const isRepeated = list.slice(0, i).some((earlier) => earlier[field] === element[field]);
      if (isRepeated)
        ctx.addIssue({
          code: 'custom',
          path: [i, field],
          params: { code: 'value.repeated' satisfies FieldProblem },
        });
    }
  };

export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });

/** One-time proof that the payment password was entered for exactly this command, amount and payee. */
export const authorization = z.string().min(20).max(100);

/** A picture as it travels: its bytes. */
export const picture = z.instanceof(Uint8Array<ArrayBufferLike>);

/** A file as it travels, to be saved and never shown. */
export const fileBytes = picture;
