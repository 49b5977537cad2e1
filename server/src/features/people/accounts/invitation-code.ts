import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L, which people confuse when they read a code out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Returns eight random characters, about 40 bits: a collision is a one-in-a-million event among a million users, and
 * refused.
 */
export const newInvitationCode = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
