import type { PurchaseSlotName } from '@banyan/api/gathered.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { purchaseSlots, type SlotPiece } from '../../purchase-slots.ts';
import type { SlotBonus, SlotChoice, SlottedPurchase } from './purchase-slot.ts';

/** A slot that is on, with what is chosen of it. */
export interface ChosenSlot extends SlotPiece {
  choice: SlotChoice;
}

/** Something for each slot that a form offers, by their names. */
type OfSlots<Value> = { readonly [Name in PurchaseSlotName]?: Value };

/** The slots of a purchase, and what everything that is chosen of them comes to. */
export interface Slots {
  /** The slots that are on: each has a row on the form. */
  parts: readonly ChosenSlot[];
  /** The ids that the command carries, by the names of the slots. */
  chosen: OfSlots<string[]>;
  /** The part of the principal that they pay, whenever that is; minor units. */
  pays: bigint;
  /** The part that need not be there now; minor units. */
  discount: bigint;
  /** Known for exactly this purchase: before that nothing may be paid. */
  isSettled: boolean;
  /** Returns what they bring beside the payments of a purchase that earns from a day on. */
  bonusesOf: (purchase: { valueOn: string; cycleDays: number }) => SlotBonus[];
}

/** Returns the slots that a form names among those of all areas, in their order. */
export const slotsNamed = (named: object): readonly SlotPiece[] =>
  purchaseSlots.filter(({ slot }) => Object.hasOwn(named, slot));

/** Returns no problem of any slot: the server alone refuses what is chosen of them. */
export const withoutProblems = (offered: readonly SlotPiece[]): OfSlots<false> =>
  Object.fromEntries(offered.map(({ slot }): [string, false] => [slot, false]));

/** Returns what a purchase takes of the slots that its form offers; these stay the same as long as the form is there. */
export function useSlots(offered: readonly SlotPiece[], purchase: SlottedPurchase): Slots {
  const parts = offered.map((piece) => ({ ...piece, choice: piece.useChoice(purchase) }));
  const choices = parts.map(({ choice }) => choice);
  const pays = sum(choices.map((choice) => choice.pays));
  return {
    parts: parts.filter(({ choice }) => choice.isOn),
    chosen: Object.fromEntries(parts.map(({ slot, choice }): [string, string[]] => [slot, choice.chosen])),
    pays,
    // The whole is held: the means pay their part once the purchase comes about.
    discount: purchase.isHeld ? 0n : pays,
    isSettled: choices.every((choice) => choice.isSettled),
    bonusesOf: (terms) => choices.flatMap((choice) => choice.bonusOf(terms) ?? []),
  };
}
