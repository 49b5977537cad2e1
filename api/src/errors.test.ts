import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CatalogueEntry } from './areas/catalogue-entry.ts';
import { contract, operatorApi } from './contract.ts';
import { errorCatalogue } from './errors.ts';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Returns the paths of every field of an input, such as `by.code`. */
function pathsIn(schema: Schema, prefix = ''): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...pathsIn(inner, `${prefix}${name}.`),
  ]);
  return [...own, ...parts.flatMap((part) => pathsIn(part, prefix))];
}

test('a refusal of a field names fields of the calls that declare it', () => {
  const calls = [
    ...Object.values(contract).flatMap((area) => Object.values(area)),
    ...Object.values(operatorApi),
  ];
  const unknown = Object.entries(errorCatalogue as Record<string, CatalogueEntry>).flatMap(
    ([code, { fields = [] }]) => {
      const paths = calls
        .filter(({ errors }) => (errors as readonly string[]).includes(code))
        .flatMap(({ input }) =>
          pathsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema),
        );
      return fields.filter((field) => !paths.includes(field)).map((field) => `${code}: ${field}`);
    },
  );
  expect(unknown).toEqual([]);
});
