import { expect, test } from 'vitest';
import { contractKinds } from '../contracts/contract-kinds.ts';
import { writtenValue } from '../contracts/template-fields.ts';

test.each(['zh', 'en'] as const)(
  'every field of every kind has a sample value that can be written (%s)',
  (language) => {
    for (const { fields, sample } of Object.values(contractKinds)) {
      const values: Record<string, unknown> = sample[language];
      expect(Object.keys(values).sort()).toEqual(Object.keys(fields).sort());
      for (const [name, { kind }] of Object.entries(fields))
        if (kind !== 'table') expect(writtenValue(String(values[name]), kind, language), name).toMatch(/\S/);
    }
  },
);
