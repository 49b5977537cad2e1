import { z } from 'zod';
import { asset, bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** An account and what is in it. */
export const accountAmount = z.object({ account: z.string(), name: bilingual, amount: cny });

/** The root of a day's tree, as it is published. */
export const liabilityDay = z.object({
  onDate: businessDate,
  asset,
  /** The instant whose balances the tree has: the end of the day. */
  asOf: instant,
  rootHash: hash,
  /** The amount that all customers together are owed: the root's sum. */
  owed: cny,
  /** The amount that banks and payment providers hold: for customers, issuers and the platform itself. */
  held: cny,
  publishedAt: instant,
  /** True while people's own proofs of this day are still kept. */
  hasProofs: z.boolean(),
  /** The head of the audit chain that has taken this root up. */
  audit: z.object({ seq: count, hash }),
});

/** Everything that is needed to check one's own leaf. Amounts are decimal strings; the hashed texts have minor units. */
export const liabilityProof = z.object({
  onDate: businessDate,
  asset,
  customer: id,
  nonce: hash,
  balance: cny,
  path: z.array(z.object({ side: z.enum(['left', 'right']), sum: cny, hash })),
});
