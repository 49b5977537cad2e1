import { expect, test } from 'vitest';
import { changedParts, type Worth } from './worth.ts';

const held = (amount: bigint): Worth => ({ held: amount, owed: 0n });
const owed = (amount: bigint): Worth => ({ held: 0n, owed: amount });
const parts = (of: Record<string, Worth>) => new Map(Object.entries(of));

test('what stands as before is not written down again', () => {
  const same = parts({ wallet: held(1_00n), loan: owed(5_00n) });
  expect(changedParts(same, parts({ wallet: held(1_00n), loan: owed(5_00n) }))).toEqual(new Map());
});

test('each part that has changed is, whether more is held or more is owed', () => {
  const before = parts({ wallet: held(1_00n), savings: held(2_00n), loan: owed(5_00n) });
  const now = parts({ wallet: held(1_00n), savings: held(2_01n), loan: owed(5_01n) });
  expect(changedParts(before, now)).toEqual(parts({ savings: held(2_01n), loan: owed(5_01n) }));
});

test('what has come to nothing is written down as nothing, and what never was anything is not', () => {
  expect(changedParts(parts({ savings: held(2_00n) }), new Map())).toEqual(parts({ savings: held(0n) }));
  expect(changedParts(new Map(), parts({ savings: held(0n) }))).toEqual(new Map());
  expect(changedParts(parts({ savings: held(0n) }), new Map())).toEqual(new Map());
});

test('what is held and what is owed of one part are two things', () => {
  expect(changedParts(parts({ shares: held(3n) }), parts({ shares: owed(3n) }))).toEqual(
    parts({ shares: owed(3n) }),
  );
});
