// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { purchaseSlots } from './purchase-slots.ts';
import type { PurchaseSlot } from './shared/purchase/purchase-slot.ts';

const pieces = import.meta.glob<readonly PurchaseSlot[]>('./features/*/*.purchase-slots.ts', {
  eager: true,
  import: 'purchaseSlots',
});
type Manifests = Readonly<Record<string, { purchaseSlots?: readonly string[] }>>;

/** Returns the name that the area of a file has in the contract. */
const areaOf = (path: string): string =>
  (path.split('/').at(-2) ?? '').replaceAll(/-./g, (part) => part.slice(1).toUpperCase());

test('each slot that an area declares has its piece in the same area of the app, and each piece its slot', async () => {
  // The app itself never loads the contract; this test, which nobody bundles, may.
  const areas = await vi.importActual<Manifests>('@banyan/api/areas.ts');
  const declared = Object.entries(areas).flatMap(([area, manifest]) =>
    (manifest.purchaseSlots ?? []).map((slot) => `${area} ${slot}`),
  );
  const filled = Object.entries(pieces).flatMap(([path, slots]) =>
    slots.map(({ slot }) => `${areaOf(path)} ${slot}`),
  );
  expect(declared).not.toEqual([]);
  expect(filled.sort()).toEqual(declared.sort());
  expect(purchaseSlots).toHaveLength(declared.length);
});

test('no two slots stand in one place, and the row of each can be drawn', async () => {
  expect(new Set(purchaseSlots.map(({ order }) => order)).size).toBe(purchaseSlots.length);
  for (const { slot, load } of purchaseSlots) expect((await load()).default, slot).toBeTypeOf('function');
});
