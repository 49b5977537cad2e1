import type { WireOutput } from '@banyan/api/contract.ts';
import { clientLogLimits } from '@banyan/domain/client-log/limits.ts';

export type UploadToken = WireOutput<'/api/v2/common/logToken'>;

/** Keeps a token for 30 s, or until it expires; calls that come meanwhile share the one that is on its way. */
export function cachedToken(ask: () => Promise<UploadToken>, now: () => number = Date.now) {
  let cached: { token: Promise<UploadToken>; until: number } | undefined;

  function fetchAnew(): Promise<UploadToken> {
    const askedAt = now();
    const token = ask();
    const mine = { token, until: askedAt + clientLogLimits.tokenCachedMs };
    cached = mine;
    token.then(
      ({ expiresAt }) => {
        mine.until = Math.min(mine.until, Date.parse(expiresAt));
      },
      () => {
        if (cached === mine) cached = undefined;
      },
    );
    return token;
  }

  return {
    get: (): Promise<UploadToken> => (cached && now() < cached.until ? cached.token : fetchAnew()),
    /** Used up or refused: the next one asks again. */
    drop: (): void => {
      cached = undefined;
    },
  };
}
