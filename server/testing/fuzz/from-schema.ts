import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue } from './hostile.ts';

/** What the declaration of a call says about a value, as JSON Schema. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  /** What a declaration gives as an example, where its form cannot be told by a pattern. */
  example?: string;
}

/** Values by the name of their field that lead further in than a random one: ids of real things, real amounts. */
export type Pool = Record<string, readonly string[]>;

export const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Returns values of the declared shape. What a refinement forbids beside it may be among them. */
export function shaped(schema: Schema, pool: Pool, name = ''): fc.Arbitrary<unknown> {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map((each) => shaped(each, pool, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        shaped(part, pool, key),
      ]);
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
      return fc.record(model, { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(shaped(schema.items ?? {}, pool, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4 + (schema.minItems ?? 0)),
      });
    case 'integer':
      return integerOf(schema.minimum ?? -(2 ** 53) + 1, schema.maximum ?? 2 ** 53 - 1);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, [...(pool[name] ?? []), ...(schema.example ? [schema.example] : [])]);
    default:
      return hostileValue;
  }
}

/** Small ones, those where a column's type ends, and any. */
function integerOf(min: number, max: number): fc.Arbitrary<number> {
  const edges = [1, 2, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1].filter((n) => n >= min && n <= max);
  return fc.oneof(fc.constantFrom(min, max, ...edges), fc.integer({ min, max }));
}

function textOf(schema: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const free =
    schema.format === 'uuid'
      ? fc.uuid()
      : schema.format === 'date-time'
        ? fc
            .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
            .map((at) => at.toISOString())
        : schema.pattern
          ? fc.stringMatching(new RegExp(schema.pattern))
          : fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 400) });
  return known.length === 0 ? free : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, free);
}

/** Returns a value that is right but for one thing: a field is missing, one too many, or one is something else. */
export function nearly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(right, fc.nat(), fc.constantFrom('without', 'with', 'otherwise'), hostileText, hostileValue)
    .map(([value, at, how, name, other]) => {
      if (typeof value !== 'object' || value === null) return other;
      const fields = Object.entries(value as Record<string, unknown>);
      if (how === 'with' || fields.length === 0) return Object.fromEntries([...fields, [name, other]]);
      const index = at % fields.length;
      return Object.fromEntries(
        fields.flatMap(([key, part], i) =>
          i !== index ? [[key, part]] : how === 'without' ? [] : [[key, other]],
        ),
      );
    });
}
