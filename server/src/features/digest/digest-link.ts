import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';

/** Whose digests a link ends, and which choice of theirs. */
export interface DigestLink {
  userId: string;
  askedAt: Date;
}

/** Where mail programs send one press to, and whoever follows the link of an e-mail's head comes. */
export const unsubscribePath = '/webhooks/unsubscribe';

const place = 'digest|unsubscribe';

/**
 * Returns the proof that a link belongs to an e-mail of ours. It is sealed, so that it tells nobody whose it is, can be
 * made by nobody else, and opens this one door.
 */
export const tokenOf = (keys: Keys, { userId, askedAt }: DigestLink): string =>
  seal(keys.data, place, `${userId} ${askedAt.getTime()}`).toString('base64url');

/** Returns what a proof says; undefined for one that is none. */
export function linkOf(keys: Keys, token: string): DigestLink | undefined {
  try {
    const [userId = '', askedAt = ''] = unseal(keys.data, place, Buffer.from(token, 'base64url')).split(' ');
    return { userId, askedAt: new Date(Number(askedAt)) };
  } catch {
    // Made by somebody else, cut off, or of another key.
    return undefined;
  }
}

/** Returns the addresses of an e-mail: what a mail program calls, and the page on which a person does the same. */
export function linksOf({ publicUrl, keys }: Pick<Config, 'publicUrl' | 'keys'>, link: DigestLink) {
  const token = tokenOf(keys, link);
  return {
    oneClick: `${publicUrl}${unsubscribePath}?of=${token}`,
    page: `${publicUrl}/#${pageFor(token)}`,
  };
}

/** Returns the page of the app on which a person ends the digests; a proof that cannot be one is left out. */
export const pageFor = (token: string): string =>
  /^[\w-]{1,200}$/.test(token) ? `/pages/inbox/unsubscribe?of=${token}` : '/pages/inbox/unsubscribe';
