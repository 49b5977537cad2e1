/** What a batch of members adds to a product's limit for one person. */
export interface MemberBatch {
  /** How many qualified members make a batch. */
  members: number;
  /** Units that each batch adds. */
  units: bigint;
}

/**
 * Returns what a batch adds for a product; null while the rule is off, and for a product without a limit per person,
 * where nobody needs more. "Each batch of new members allows one more investment" (the specification, "Limits"):
 * beside a limit in units, one more investment is one more of the smallest size that the product sells, for that is
 * what an investment has to be at least. So each batch makes room for exactly one purchase that is always possible,
 * and does not multiply the limit where single purchases may be large. Each product's limit grows by itself.
 */
export const memberBatch = (
  product: { perUserUnits: bigint | null; minUnits: bigint },
  perMembers: number,
): MemberBatch | null =>
  perMembers === 0 || product.perUserUnits === null ? null : { members: perMembers, units: product.minUnits };

/** What the members whom a person invited allow, and how many more make the next batch. */
export interface MemberAllowance {
  batch: MemberBatch;
  qualifiedMembers: number;
  extraUnits: bigint;
  moreMembers: number;
}

/**
 * Returns what qualified members allow: those whom the person invited directly and who are certified now. The full
 * batches count, and a member counts in one batch alone.
 */
export function memberAllowance(batch: MemberBatch, qualifiedMembers: number): MemberAllowance {
  const batches = Math.floor(qualifiedMembers / batch.members);
  return {
    batch,
    qualifiedMembers,
    extraUnits: BigInt(batches) * batch.units,
    moreMembers: (batches + 1) * batch.members - qualifiedMembers,
  };
}

/** Returns how many units one person may hold of a product, with what members allow; null for no limit. */
export const personalLimit = (perUserUnits: bigint | null, allowed: MemberAllowance | null): bigint | null =>
  perUserUnits === null ? null : perUserUnits + (allowed?.extraUnits ?? 0n);
