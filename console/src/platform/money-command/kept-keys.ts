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
const dayMs = 86_400_000;
/** The server knows keys for longer; after that the operator looks into the list rather than submitting again. */
export const keptForMs = 7 * dayMs;

/** Returns where a command's key is kept: neither the operator nor what was submitted can be read from it. */
export async function entryOf(operatorId: string, path: string, input: unknown): Promise<string> {
  const [owner, command] = await Promise.all([
    digest(`banyan money command|${operatorId}`),
    digest(`${operatorId}|${path}|${JSON.stringify(input)}`),
  ]);
  return `${prefix}${owner}/${command}`;
}

/** Returns the key that is kept there, if it still may be used. */
export function keptKey(entry: string): string | undefined {
  const kept = read(entry);
  return kept && !isOutdated(kept) ? kept.key : undefined;
}

/** Keeps a key, and clears away what anybody has left here for too long. */
export function keep(entry: string, key: string): void {
  for (const name of names()) {
    const kept = read(name);
    if (!kept || isOutdated(kept)) localStorage.removeItem(name);
  }
  localStorage.setItem(entry, JSON.stringify({ key, at: Date.now() } satisfies Kept));
}

export const drop = (entry: string): void => localStorage.removeItem(entry);

const isOutdated = ({ at }: Kept): boolean => Date.now() - at > keptForMs;

const names = (): string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((name) =>
    name.startsWith(prefix),
  );

function read(name: string): Kept | undefined {
  try {
    const { key, at } = JSON.parse(localStorage.getItem(name) ?? '') as Kept;
    return typeof key === 'string' && typeof at === 'number' ? { key, at } : undefined;
  } catch {
    return undefined;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
