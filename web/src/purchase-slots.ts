import { type ComponentType, lazy } from 'react';
import type { PurchaseSlot, SlotRow } from './shared/purchase/purchase-slot.ts';

/** The slots that areas fill in files named `<area>.purchase-slots.ts`, loaded with the form of purchases. */
const declared = import.meta.glob<readonly PurchaseSlot[]>('./features/*/*.purchase-slots.ts', {
  eager: true,
  import: 'purchaseSlots',
});

/** A slot with the row that stands for it on the form. */
export interface SlotPiece extends PurchaseSlot {
  Row: ComponentType<SlotRow>;
}

function withRow(slot: PurchaseSlot): SlotPiece {
  const load = () => slot.load();
  // Fetched at once: what comes late moves what somebody is about to press.
  void load().catch(() => {});
  return { ...slot, Row: lazy(load) };
}

/** The slots of purchases, in the order in which they stand on the form. */
export const purchaseSlots: readonly SlotPiece[] = Object.values(declared)
  .flat()
  .sort((one, other) => one.order - other.order)
  .map(withRow);
