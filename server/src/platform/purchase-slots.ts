import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { Config } from './config.ts';
import type { CommandContext, UserCommand } from './context.ts';
import type { Reader } from './db/sql.ts';

/**
 * The means that a purchase may be paid with besides the money of the wallet, such as coupons: an area declares each as
 * a slot, and whoever sells goes through all of them and knows none. All of it happens in the seller's transaction.
 */

/** A purchase as far as its worth goes. */
export interface QuotedPurchase {
  /** Minor units. */
  principal: bigint;
  cycleDays: number;
}

/** A purchase that is made. */
export interface SlottedPurchase extends QuotedPurchase {
  purchaseId: string;
  /** The first day that earns. */
  valueOn: BusinessDate;
}

/** The means of one slot that were chosen for a purchase and fit it: nothing is written yet. */
export interface SlotQuote {
  /** The part of the principal that they pay, in minor units: it is in the wallet before the principal leaves that. */
  pays: bigint;
}

/** One of these means, as the area that it belongs to declares it. */
export interface PurchaseSlot<Quote extends SlotQuote = SlotQuote> {
  /** Looks at the means that were chosen, by their ids. Throws what stands against one of them. */
  quote(ctx: UserCommand, chosen: readonly string[], purchase: QuotedPurchase): Promise<Quote>;
  /** Uses them before the purchase's own transfer, or reserves them for one that waits (`isHeld`). */
  spend(ctx: UserCommand, quote: Quote, purchase: SlottedPurchase & { isHeld: boolean }): Promise<void>;
  /** Uses the means that were reserved for purchases, in the commit in which these come about. */
  complete(ctx: CommandContext, purchases: readonly (SlottedPurchase & { userId: string })[]): Promise<void>;
  /** Gives the means of a purchase back that came to nothing, after its own money is back in the wallet. */
  giveBack(ctx: CommandContext, userId: string, purchaseId: string): Promise<void>;
  /** Returns the parts that they paid of purchases that stand, by the ids of these, in minor units. */
  paidFor(
    reader: Reader,
    purchases: readonly { user_id: string; subscription_id: string }[],
  ): Promise<ReadonlyMap<string, bigint>>;
}

/** The slots that areas declare, by their names. */
export type PurchaseSlots = Readonly<Record<string, PurchaseSlot>>;

/** All that whoever sells is given: the keys of the deployment, and the slots. */
export interface Seller {
  keys: Config['keys'];
  slots: PurchaseSlots;
}

/** The quotes of all slots for one purchase. */
export interface Quotes {
  parts: readonly { slot: PurchaseSlot; quote: SlotQuote }[];
  /** The part of the principal that all of them pay, in minor units. */
  pays: bigint;
}

/**
 * Returns what the means pay that were chosen for a purchase, by the names of their slots, which are asked in the order
 * of their areas. Throws what stands against one of them.
 */
export async function quoteSlots(
  slots: PurchaseSlots,
  ctx: UserCommand,
  chosen: Readonly<Record<string, readonly string[]>>,
  purchase: QuotedPurchase,
): Promise<Quotes> {
  const unknown = Object.keys(chosen).find((name) => !Object.hasOwn(slots, name));
  if (unknown !== undefined) throw new Error(`no area declares the purchase slot ${unknown}`);
  const parts: { slot: PurchaseSlot; quote: SlotQuote }[] = [];
  for (const [name, slot] of Object.entries(slots))
    parts.push({ slot, quote: await slot.quote(ctx, chosen[name] ?? [], purchase) });
  return { parts, pays: sum(parts.map(({ quote }) => quote.pays)) };
}

/** Uses or reserves what was quoted (`PurchaseSlot.spend`). */
export async function spendSlots(
  ctx: UserCommand,
  { parts }: Quotes,
  purchase: SlottedPurchase & { isHeld: boolean },
): Promise<void> {
  for (const { slot, quote } of parts) await slot.spend(ctx, quote, purchase);
}

/** Uses what was reserved for purchases (`PurchaseSlot.complete`). */
export async function completeSlots(
  slots: PurchaseSlots,
  ctx: CommandContext,
  purchases: readonly (SlottedPurchase & { userId: string })[],
): Promise<void> {
  for (const slot of Object.values(slots)) await slot.complete(ctx, purchases);
}

/** Gives back what was used or reserved for a purchase (`PurchaseSlot.giveBack`). */
export async function giveBackSlots(
  slots: PurchaseSlots,
  ctx: CommandContext,
  userId: string,
  purchaseId: string,
): Promise<void> {
  for (const slot of Object.values(slots)) await slot.giveBack(ctx, userId, purchaseId);
}

/** Returns the parts that all slots paid of purchases that stand, by the ids of these, in minor units. */
export async function paidBySlots(
  slots: PurchaseSlots,
  reader: Reader,
  purchases: readonly { user_id: string; subscription_id: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const paid = new Map<string, bigint>();
  for (const slot of Object.values(slots))
    for (const [purchaseId, amount] of await slot.paidFor(reader, purchases))
      paid.set(purchaseId, (paid.get(purchaseId) ?? 0n) + amount);
  return paid;
}
