import type { WireOutput } from '@banyan/api/contract.ts';
import { clientLogLimits } from '@banyan/domain/client-log/limits.ts';

export type UploadToken = WireOutput<'/api/v2/common/logToken'>;

interface Cached {
  token: UploadToken;
  /** The end of its use, in milliseconds since 1970: 30 s after it was asked for, or its expiry if that is earlier. */
  until: number;
}

const key = 'log_token';

/**
 * Keeps a token for 30 s, or until it expires, across reloads of this tab; calls that come meanwhile share the
 * one that is on its way. Tabs do not share: an address takes one batch.
 */
export function cachedToken(
  ask: () => Promise<UploadToken>,
  now: () => number = Date.now,
  storage: Storage = sessionStorage,
) {
  let cached = readCached(storage);
  let asking: Promise<UploadToken> | undefined;

  async function askAnew(): Promise<UploadToken> {
    const askedAt = now();
    const token = await ask();
    const until = Math.min(askedAt + clientLogLimits.tokenCachedMs, Date.parse(token.expiresAt));
    cached = { token, until };
    keep();
    return token;
  }

  function keep(): void {
    if (cached) storage.setItem(key, JSON.stringify(cached));
    else storage.removeItem(key);
  }

  return {
    get(): Promise<UploadToken> {
      if (cached && now() < cached.until) return Promise.resolve(cached.token);
      asking ??= askAnew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** The next address to upload a batch to, each once; undefined when they are used up. */
    takeAddress(addresses: string[]): string | undefined {
      const address = addresses.shift();
      keep();
      return address;
    },
    /** Used up or refused: the next call asks again. */
    drop(): void {
      cached = undefined;
      keep();
    },
  };
}

function readCached(storage: Storage): Cached | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Cached | null;
    return kept && typeof kept.until === 'number' && typeof kept.token?.switch === 'number'
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}
