import type { WireInput } from '@banyan/api/contract.ts';
import { useSyncExternalStore } from 'react';
import { token } from '../../platform/session.ts';

/** The purchase that a contract is about to be signed for. */
export type Purchase = WireInput<'/api/contract/preview'>;

export type SignedContract = WireInput<'/api/subscription/create'>['contract'];
export type DrawnOrTyped = SignedContract['signature'];

/** The signature that was given last, and for what; without it what was signed is another text by now. */
interface Given {
  purchase: Purchase;
  signed: SignedContract | null;
}

/** A signature is nobody's business but the page's: it stays in memory, and goes with a reload and with the session. */
let given: Given | null = null;
const listeners = new Set<() => void>();

function change(next: Given | null): void {
  given = next;
  for (const listener of listeners) listener();
}
token.subscribe(() => change(null));

/** Keeps a signature for the page that asked for it. */
export const keepSignature = (purchase: Purchase, signed: SignedContract): void =>
  change({ purchase, signed });

/** Clears a signature under words that have changed; that there was one is still known. */
export function outdateSignature(): void {
  if (given?.signed) change({ ...given, signed: null });
}

/** Forgets the signature once it was used. */
export const dropSignature = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns what was signed last, where it was for this; null where nothing was. */
export function useSignature(kind: Purchase['kind'], subjectId: string): Given | null {
  const current = useSyncExternalStore(subscribe, () => given);
  return current?.purchase.kind === kind && current.purchase.subjectId === subjectId ? current : null;
}
