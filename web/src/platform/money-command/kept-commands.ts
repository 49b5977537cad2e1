import type { MoneyPath } from '../calls.ts';

/** A money command as this device keeps it until there is a definite answer. */
export interface MoneyCommand {
  path: MoneyPath;
  /** The `Idempotency-Key`: the same for every attempt. */
  key: string;
  /** Without the payment authorization: see `withoutSecret`. */
  input: Record<string, unknown>;
  /** What it is about, where several of its kind may be open side by side. */
  about: string;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

/**
 * Whose commands they are. Both parts come from the user id, which only this person's session can ask for: on
 * the device nobody else can read what is kept, or tell for whom.
 */
export interface Owner {
  tag: string;
  seal: CryptoKey;
}

interface Entry {
  at: number;
  iv: string;
  sealed: string;
}

const prefix = 'money_command/';
const dayMs = 86_400_000;
/** The server knows keys for longer; asking for an older one could carry the command out anew. */
export const keptForMs = 7 * dayMs;

/** Stands where the authorization was: long enough to be read, and never valid. */
const notKept = 'not-kept-by-this-device';

export const withoutSecret = (input: Record<string, unknown>): Record<string, unknown> =>
  'authorization' in input ? { ...input, authorization: notKept } : input;

export const isOutdated = ({ at }: { at: number }): boolean => Date.now() - at > keptForMs;

export async function ownerOf(userId: string): Promise<Owner> {
  const bytes = new TextEncoder().encode(`banyan money command|${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
  const seal = await crypto.subtle.importKey('raw', digest.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { tag: hex(digest.slice(32, 48)), seal };
}

/** Writes the command into the storage that all tabs share. */
export async function keep(owner: Owner, command: MoneyCommand): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(command));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, owner.seal, plain);
  const entry: Entry = { at: command.at, iv: toText(iv), sealed: toText(new Uint8Array(sealed)) };
  localStorage.setItem(nameOf(owner, command.key), JSON.stringify(entry));
}

export const drop = (owner: Owner, key: string): void => localStorage.removeItem(nameOf(owner, key));

export const isKept = (owner: Owner, key: string): boolean =>
  localStorage.getItem(nameOf(owner, key)) !== null;

/** Returns whether a change in the storage, or the storage as a whole, has to do with kept commands. */
export const isEntry = (name: string | null): boolean => name === null || name.startsWith(prefix);
export const isAnythingKept = (): boolean => names().length > 0;

/** Returns the commands of this owner, the oldest first. What others have left here for too long is cleared away. */
export async function keptBy(owner: Owner): Promise<MoneyCommand[]> {
  const found: MoneyCommand[] = [];
  for (const name of names()) {
    const entry = read(name);
    if (name.startsWith(nameOf(owner, '')) && entry) {
      const command = await open(owner, entry);
      if (command) found.push(command);
    } else if (!entry || isOutdated(entry)) localStorage.removeItem(name);
  }
  return found.sort((one, other) => one.at - other.at);
}

const nameOf = (owner: Owner, key: string) => `${prefix}${owner.tag}/${key}`;

const names = (): string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((name) =>
    name.startsWith(prefix),
  );

function read(name: string): Entry | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as Entry;
  } catch {
    return undefined;
  }
}

async function open(owner: Owner, { iv, sealed }: Entry): Promise<MoneyCommand | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv: toBytes(iv) };
    const plain = await crypto.subtle.decrypt(algorithm, owner.seal, toBytes(sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as MoneyCommand;
  } catch {
    return undefined;
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
