import { type Channel, isFresh, openChannel, openReply } from './sealed-channel.ts';
import { token } from './session.ts';

/** The encryption of the reply to one call: the headers that ask for it, and the function that reads it. */
export interface Sealing {
  headers: Record<string, string>;
  /** Throws when the reply is not the server's own answer to this call. */
  read(status: number, body: unknown): Promise<unknown>;
}

/** The calls that anybody may make; they need not wait for a channel while nobody is logged in. */
const openPaths = [
  '/api/v2/common/getConfig',
  '/api/index',
  '/api/productlist',
  '/api/newlist',
  '/api/issms',
];

const channels = new Map<string, Promise<Channel>>();

/** The key with which this page's deployment signs; null where replies come plain. */
function pinnedKey(): string | null {
  if (typeof document === 'undefined' || !globalThis.crypto?.subtle) return null;
  return document.querySelector<HTMLMetaElement>('meta[name="banyan-reply-key"]')?.content ?? null;
}

/** Prepares one call through the encrypted channel to a server; undefined where its reply may come plain. */
export async function sealingFor(base: string, method: string, path: string): Promise<Sealing | undefined> {
  const pinned = pinnedKey();
  if (!pinned || (token.get() === null && openPaths.includes(path))) return undefined;
  const channel = await channelTo(base, pinned);
  channel.count += 1;
  const { count } = channel;
  return {
    headers: { 'x-seal': channel.ticket, 'x-seal-count': String(count) },
    async read(status, body) {
      const t = (body as { t?: unknown } | null)?.t;
      // A plain reply where an encrypted one was asked for comes from somebody in between.
      if (typeof t !== 'string') throw new Error('the reply is not encrypted');
      return openReply(channel, { count, method, path, status }, t);
    },
  };
}

/** Agrees on a channel before the first call needs it, for whoever is logged in: that call says so if it fails. */
export function openChannelAhead(base: string | null): void {
  const pinned = pinnedKey();
  if (!pinned || base === null || token.get() === null) return;
  void channelTo(base, pinned).catch(() => undefined);
}

/** Forgets a channel that the server no longer knows: the next call agrees on a new one. */
export const dropChannel = (base: string): void => void channels.delete(base);

async function channelTo(base: string, pinned: string): Promise<Channel> {
  const known = await channels.get(base)?.catch(() => undefined);
  if (known && isFresh(known)) return known;
  if (known) channels.delete(base);
  const opening = channels.get(base) ?? openChannel(base, pinned);
  channels.set(base, opening);
  return opening.catch((error: unknown) => {
    if (channels.get(base) === opening) channels.delete(base);
    throw error;
  });
}
