import { CircleDollarSign, Undo2 } from 'lucide-react';
import type { RecordLook, RecordLooks } from './shared/records/record-row.tsx';

/** The looks of the kinds of transfer in records, from the areas' files named `<area>.record-looks.ts`. */
const declared = import.meta.glob<RecordLooks>('./features/*/*.record-looks.ts', {
  eager: true,
  import: 'recordLooks',
});
export const looksOfKinds: RecordLooks = Object.assign({}, ...Object.values(declared));

/** Returns how a record looks, also of a kind that this version of the app does not know yet; what is taken back is no income. */
export function lookOfRecord(kind: string, isReversal: boolean): RecordLook {
  if (isReversal) return { icon: Undo2, tone: 'out' };
  return looksOfKinds[kind] ?? { icon: CircleDollarSign, tone: 'other' };
}
