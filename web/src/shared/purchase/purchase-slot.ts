import type { PurchaseSlotName } from '@banyan/api/gathered.ts';
import type { ReactNode } from 'react';

/** A purchase as far as its slots need to know it. */
export interface SlottedPurchase {
  productId: string;
  /** Empty while there are none that can be bought. */
  units: string;
  /** The money is held at first: the means pay their part later, and take nothing off now. */
  isHeld: boolean;
}

/** A payment that the means of a slot bring beside those of the product, in one sum. */
export interface SlotBonus {
  dueOn: string;
  /** An amount of the wire. */
  amount: string;
  /** Its name among the payments. */
  title: string;
  /** Its name beside the expected interest, with its day. */
  label: string;
}

/** The means of one slot that are chosen for a purchase, and what they come to. */
export interface SlotChoice {
  /** Off, nothing is shown of the slot, and nothing of it is chosen. */
  isOn: boolean;
  /** The ids that the command carries. */
  chosen: string[];
  /** The part of the principal that they pay, whenever that is; minor units. */
  pays: bigint;
  /** Known for exactly this purchase: before that nothing may be paid. */
  isSettled: boolean;
  /** Returns what they bring beside the payments of a purchase that earns from a day on; undefined for nothing. */
  bonusOf(purchase: { valueOn: string; cycleDays: number }): SlotBonus | undefined;
}

/** The properties of the row that stands for a slot on the form. */
export interface SlotRow<Choice extends SlotChoice = SlotChoice> {
  choice: Choice;
  /** An amount of the wire, before any slot pays of it. */
  principal: string;
  /** The server's refusal of what is chosen. */
  error?: string | undefined;
}

/**
 * The piece of the form of purchases with which an area fills a slot of its manifest in `api`. It is declared in
 * `<area>.purchase-slots.ts` and found by that name (`purchase-slots.test.ts`).
 */
export interface PurchaseSlot<Choice extends SlotChoice = SlotChoice> {
  slot: PurchaseSlotName;
  /** Slots stand on the form in ascending order. */
  order: number;
  /** Returns what is chosen; a hook, as its name says. It comes with the form. */
  useChoice(purchase: SlottedPurchase): Choice;
  /** Fetches the row, which lets something else be chosen. */
  load(): Promise<{ default(props: SlotRow<Choice>): ReactNode }>;
}
