import { expect, it } from 'vitest';
import type { UserCommand } from './context.ts';
import type { Reader } from './db/sql.ts';
import {
  completeSlots,
  giveBackSlots,
  type PurchaseSlot,
  paidBySlots,
  quoteSlots,
  spendSlots,
} from './purchase-slots.ts';

const ctx = {} as UserCommand;
const worth = { principal: 100_00n, cycleDays: 30 };
const purchase = { ...worth, purchaseId: 'p', valueOn: '2026-11-20', isHeld: false } as const;

/** Two slots that write down what they are asked; each thing that is chosen pays 1.00. */
function asked() {
  const deeds: string[] = [];
  const slot = (name: string): PurchaseSlot => ({
    quote: async (_ctx, chosen) => {
      deeds.push(`${name} quotes ${chosen.join()}`);
      return { pays: BigInt(chosen.length) * 1_00n };
    },
    spend: async (_ctx, { pays }, { purchaseId }) => {
      deeds.push(`${name} spends ${pays} on ${purchaseId}`);
    },
    complete: async (_ctx, purchases) => {
      deeds.push(`${name} completes ${purchases.map(({ purchaseId }) => purchaseId).join()}`);
    },
    giveBack: async (_ctx, userId, purchaseId) => {
      deeds.push(`${name} gives ${purchaseId} back to ${userId}`);
    },
    paidFor: async () => new Map([['p', 1_00n]]),
  });
  return { deeds, slots: { coupons: slot('coupons'), points: slot('points') } };
}

it('each slot is asked for what was chosen of it and spends its own quote, in the order of the slots', async () => {
  const { deeds, slots } = asked();
  const quotes = await quoteSlots(slots, ctx, { points: ['x'], coupons: ['a', 'b'] }, worth);
  expect(quotes.pays).toBe(3_00n);
  await spendSlots(ctx, quotes, purchase);
  expect(deeds).toEqual([
    'coupons quotes a,b',
    'points quotes x',
    'coupons spends 200 on p',
    'points spends 100 on p',
  ]);
});

it('a purchase that waited completes with every slot, and one that came to nothing gives back to every slot', async () => {
  const { deeds, slots } = asked();
  await completeSlots(slots, ctx, [{ ...purchase, userId: 'u' }]);
  await giveBackSlots(slots, ctx, 'u', 'p');
  expect(deeds).toEqual([
    'coupons completes p',
    'points completes p',
    'coupons gives p back to u',
    'points gives p back to u',
  ]);
});

it('the parts that slots paid of one purchase are one sum', async () => {
  const of = [{ user_id: 'u', subscription_id: 'p' }];
  expect(await paidBySlots(asked().slots, {} as Reader, of)).toEqual(new Map([['p', 2_00n]]));
});

it('what is chosen of a slot that no area declares is refused before any slot is asked', async () => {
  const { deeds, slots } = asked();
  const chosen = { coupons: ['a'], vouchers: ['v'] };
  await expect(quoteSlots(slots, ctx, chosen, worth)).rejects.toThrow('vouchers');
  expect(deeds).toEqual([]);
});
