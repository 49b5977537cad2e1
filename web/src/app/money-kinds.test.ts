import type { Endpoint } from '@banyan/api/endpoint.ts';
import { expect, test, vi } from 'vitest';
import '../platform/testing/fake-browser.ts';
import { moneyKinds } from './money-kinds.ts';

test('exactly the commands that the contract calls money are declared, each once', async () => {
  // The app itself never loads the contract; this test, which nobody bundles, may.
  const { contract } = await vi.importActual<{ contract: Record<string, Record<string, Endpoint>> }>(
    '@banyan/api/contract.ts',
  );
  const declared = Object.values(contract).flatMap((area) => Object.values(area));
  const expected = declared.filter(({ effect }) => effect === 'money').map((endpoint) => endpoint.path);
  expect(new Set(moneyKinds.map(({ path }) => path))).toEqual(new Set(expected));
  expect(moneyKinds).toHaveLength(expected.length);
});
