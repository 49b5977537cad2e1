import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * How shares are allotted where more is wanted than there is: pro rata in whole lots by the largest remainder
 * (Hare–Niemeyer). Among equal remainders a draw decides, whose secret was fixed by its hash before anybody subscribed.
 */

/** What somebody subscribed for. */
export interface WantedLots {
  id: string;
  lots: bigint;
}

export interface AllottedLots extends WantedLots {
  /** The whole lots of the exact share. */
  whole: bigint;
  /** What is left of the exact share, as a part of all that was wanted. */
  remainder: bigint;
  /** The number drawn, in hexadecimal; the lowest comes first. */
  ticket: string;
  /** Whether a lot beyond the whole ones came by the remainder. */
  isRaised: boolean;
  allotted: bigint;
}

/** Returns whether a text is the secret of a draw: 32 bytes in hexadecimal. */
export const isDrawSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Returns the hash that is shown of a secret before it is revealed: SHA-256 of its bytes, in hexadecimal. */
export const drawCommitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** Returns what a subscription drew: SHA-256 of the secret, a colon and the subscription's id, in hexadecimal. */
export const ticketOf = (secret: string, subscriptionId: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${secret}:${subscriptionId}`)));

/** Returns what each subscription gets of the quota. It depends on what was wanted and on the secret, and on no order. */
export function allot(quotaLots: bigint, wanted: readonly WantedLots[], secret: string): AllottedLots[] {
  const total = wanted.reduce((lots, each) => lots + each.lots, 0n);
  const isEnough = total <= quotaLots;
  const shares = wanted.map((each): AllottedLots => {
    const whole = isEnough ? each.lots : (each.lots * quotaLots) / total;
    const remainder = isEnough ? 0n : (each.lots * quotaLots) % total;
    const ticket = ticketOf(secret, each.id);
    return { id: each.id, lots: each.lots, whole, remainder, ticket, isRaised: false, allotted: whole };
  });
  if (isEnough) return shares;
  const left = quotaLots - shares.reduce((lots, { whole }) => lots + whole, 0n);
  const raised = new Set(
    shares
      .toSorted(inTurn)
      .slice(0, Number(left))
      .map(({ id }) => id),
  );
  return shares.map((share) =>
    raised.has(share.id) ? { ...share, isRaised: true, allotted: share.whole + 1n } : share,
  );
}

function inTurn(a: AllottedLots, b: AllottedLots): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.ticket < b.ticket ? -1 : 1;
}
