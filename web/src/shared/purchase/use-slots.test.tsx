// @vitest-environment happy-dom
import type { PurchaseSlotName } from '@banyan/api/gathered.ts';
import { expect, test } from 'vitest';
import type { SlotPiece } from '../../purchase-slots.ts';
import { show } from '../../testing/show.tsx';
import type { SlotChoice } from './purchase-slot.ts';
import { type Slots, slotsNamed, useSlots, withoutProblems } from './use-slots.ts';

const bonus = { dueOn: '2026-12-21', amount: '0.82', title: 'Bonus', label: 'Plus a bonus' };
const nothing: SlotChoice = {
  isOn: true,
  chosen: [],
  pays: 0n,
  isSettled: true,
  bonusOf: () => undefined,
};

/** Returns a slot of a name that no area has, of which this is chosen. */
const planted = (name: string, choice: Partial<SlotChoice>): SlotPiece => ({
  slot: name as PurchaseSlotName,
  order: 0,
  useChoice: () => ({ ...nothing, ...choice }),
  load: async () => ({ default: () => null }),
  Row: () => null,
});

const vouchers = planted('vouchers', { chosen: ['a'], pays: 20_00n });
const pots = planted('pots', { chosen: ['b', 'c'], pays: 5_00n });

/** Returns what a purchase takes of these slots. */
function slotsOf(offered: readonly SlotPiece[], isHeld = false): Slots {
  let seen: Slots | undefined;
  function Purchase() {
    const slots = useSlots(offered, { productId: 'p', units: '10', isHeld });
    seen = slots;
    return null;
  }
  show(<Purchase />);
  if (!seen) throw new Error('nothing was drawn');
  return seen;
}

test('each slot gives its own to the command by its name, and what they pay is one sum', () => {
  const { chosen, pays, discount } = slotsOf([vouchers, pots]);
  expect(chosen).toEqual({ vouchers: ['a'], pots: ['b', 'c'] });
  expect([pays, discount]).toEqual([25_00n, 25_00n]);
});

test('of money that is held the slots take nothing off: they pay later', () => {
  const { pays, discount } = slotsOf([vouchers, pots], true);
  expect([pays, discount]).toEqual([25_00n, 0n]);
});

test('a purchase waits for each of its slots', () => {
  expect(slotsOf([vouchers, planted('late', { isSettled: false })]).isSettled).toBe(false);
  expect(slotsOf([vouchers, pots]).isSettled).toBe(true);
});

test('a slot that is off has no row', () => {
  const { parts } = slotsOf([planted('off', { isOn: false }), pots]);
  expect(parts.map(({ slot }) => slot)).toEqual(['pots']);
});

test('the payments that slots bring follow from the first day that earns', () => {
  const later = planted('later', { bonusOf: ({ valueOn }) => ({ ...bonus, dueOn: valueOn }) });
  const { bonusesOf } = slotsOf([vouchers, planted('soon', { bonusOf: () => bonus }), later]);
  expect(bonusesOf({ valueOn: '2026-12-01', cycleDays: 20 })).toEqual([
    bonus,
    { ...bonus, dueOn: '2026-12-01' },
  ]);
});

test('a form has the slots that it names, and each is a field that the server alone refuses', () => {
  const named = slotsNamed({ coupons: true, unheard: true });
  expect(named.map(({ slot }) => slot)).toEqual(['coupons']);
  expect(withoutProblems(named)).toEqual({ coupons: false });
  expect(slotsNamed({})).toEqual([]);
});
