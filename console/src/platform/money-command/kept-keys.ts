import { hex } from '@banyan/client/hex.ts';
import { isOutdated, keptEntries } from '@banyan/client/money-command/kept-entries.ts';

/**
 * Idempotency keys of money commands whose outcome is open, as this device keeps them. A key belongs to one operator
 * and one submitted input, and is kept until the server has answered definitely: who submits the same again after a
 * silence, a reload or a new login can never move the same money twice.
 */
interface Kept {
  key: string;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

const prefix = 'banyan.console.money_command/';
const entries = keptEntries<Kept>(prefix);

/** Returns where a command's key is kept: neither the operator nor what was submitted can be read from it. */
export async function entryOf(operatorId: string, path: string, input: unknown): Promise<string> {
  const [owner, command] = await Promise.all([
    digest(`banyan money command|${operatorId}`),
    digest(`${operatorId}|${path}|${JSON.stringify(input)}`),
  ]);
  return `${prefix}${owner}/${command}`;
}

/** Returns the key that is kept there, if it still may be used: later the operator looks into the list instead. */
export function keptKey(entry: string): string | undefined {
  const kept = entries.read(entry);
  return kept && !isOutdated(kept) ? kept.key : undefined;
}

/** Keeps a key, and clears away what anybody has left here for too long. */
export function keep(entry: string, key: string): void {
  entries.clearOutdated();
  entries.write(entry, { key, at: Date.now() });
}

export const { drop } = entries;

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hex(new Uint8Array(bytes).slice(0, 16));
}
