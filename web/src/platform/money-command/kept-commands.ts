import { hex } from '@banyan/client/hex.ts';
import { keptEntries } from '@banyan/client/money-command/kept-entries.ts';
import type { MoneyPath } from '../calls.ts';

/** A money command as this device keeps it until there is a definite answer. */
export interface MoneyCommand {
  path: MoneyPath;
  /** The `Idempotency-Key`: the same for every attempt. */
  key: string;
  /** Without the payment authorization: see `withoutSecret`. */
  input: Record<string, unknown>;
  /** The object of the command, where several of its kind may be open side by side. */
  about: string;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

/**
 * The owner of kept commands. Both parts come from the user id, which only this person's session can ask for: on the
 * device nobody else can read what is kept, or tell for whom.
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
const entries = keptEntries<Entry>(prefix);

/** Stands where the authorization was: long enough to be read, and never valid. */
const notKept = 'not-kept-by-this-device';

export const withoutSecret = (input: Record<string, unknown>): Record<string, unknown> =>
  'authorization' in input ? { ...input, authorization: notKept } : input;

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
  entries.write(nameOf(owner, command.key), {
    at: command.at,
    iv: toText(iv),
    sealed: toText(new Uint8Array(sealed)),
  });
}

export const drop = (owner: Owner, key: string): void => entries.drop(nameOf(owner, key));

export const isKept = (owner: Owner, key: string): boolean =>
  localStorage.getItem(nameOf(owner, key)) !== null;

/** Returns whether a change in the storage, or the storage as a whole, has to do with kept commands. */
export const isEntry = (name: string | null): boolean => name === null || name.startsWith(prefix);
export const isAnythingKept = (): boolean => entries.names().length > 0;

/** Returns the commands of this owner, the oldest first. Outdated commands of others are cleared away. */
export async function keptBy(owner: Owner): Promise<MoneyCommand[]> {
  const isOwn = (name: string) => name.startsWith(nameOf(owner, ''));
  entries.clearOutdated(isOwn);
  const found: MoneyCommand[] = [];
  for (const name of entries.names().filter(isOwn)) {
    const entry = entries.read(name);
    const command = entry && (await open(owner, entry));
    if (command) found.push(command);
  }
  return found.sort((one, other) => one.at - other.at);
}

const nameOf = (owner: Owner, key: string) => `${prefix}${owner.tag}/${key}`;

async function open(owner: Owner, { iv, sealed }: Entry): Promise<MoneyCommand | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv: toBytes(iv) };
    const plain = await crypto.subtle.decrypt(algorithm, owner.seal, toBytes(sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as MoneyCommand;
  } catch {
    return undefined;
  }
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
