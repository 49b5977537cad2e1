import type { BusinessDate } from '../calendar/business-date.ts';
import type { Asset } from '../money/asset.ts';

/**
 * A Merkle-sum tree over what customers are owed: whoever publishes its root has said how much is owed in all, and
 * each customer can check that the own balance is a part of that sum.
 *
 * A node is hashed with the sums of both children apart from each other. With their total alone, a node could claim
 * less than its children have (K. Hu, Z. Zhang, K. Guo: Breaking the Binding, IACR ePrint 2018/1139). Leaves are salted
 * by a nonce, so that nobody can guess whose balance stands beside the own one.
 */
export interface SumNode {
  /** Minor units; never negative. */
  sum: bigint;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

/** What a leaf says: that this customer is owed this much at the end of this day. */
export interface Leaf {
  date: BusinessDate;
  asset: Asset;
  /** The customer's own id, so that two with the same balance cannot be shown one leaf. */
  customer: string;
  /** 32 bytes in hexadecimal, of this day alone; only the customer learns them. */
  nonce: string;
  /** Minor units. */
  balance: bigint;
}

/** Returns the text whose hash is the leaf's. */
export const leafText = ({ date, asset, customer, nonce, balance }: Leaf): string =>
  `leaf|${date}|${asset}|${customer}|${nonce}|${balance}`;

/** Returns the text whose hash is that of the node above two others. */
export const nodeText = (left: SumNode, right: SumNode): string =>
  `node|${left.sum}|${left.hash}|${right.sum}|${right.hash}`;

/** The other child of each node from a leaf up to the root, and on which side it stands. */
export interface PathStep extends SumNode {
  side: 'left' | 'right';
}

export interface LiabilityProof extends Leaf {
  path: readonly PathStep[];
}

/** Why a proof does not show that a customer's balance is a part of a published sum. */
export type ProofFault = 'negative' | 'other_customer' | 'other_sum' | 'other_root';

/**
 * Returns what a proof's path comes to: the root that it belongs to.
 * @param sha256 returns the hash of a text in hexadecimal.
 */
export async function rootOf(
  { path, ...leaf }: LiabilityProof,
  sha256: (text: string) => Promise<string>,
): Promise<SumNode> {
  let node: SumNode = { sum: leaf.balance, hash: await sha256(leafText(leaf)) };
  for (const { side, sum, hash } of path) {
    const other = { sum, hash };
    const [left, right] = side === 'left' ? [other, node] : [node, other];
    node = { sum: left.sum + right.sum, hash: await sha256(nodeText(left, right)) };
  }
  return node;
}

/** Returns what speaks against a proof, given whose it should be and the root that was published; null for nothing. */
export async function proofFault(
  proof: LiabilityProof,
  published: SumNode,
  customer: string,
  sha256: (text: string) => Promise<string>,
): Promise<ProofFault | null> {
  if (proof.customer !== customer) return 'other_customer';
  // A negative sum beside the own one would hide what is owed to somebody else.
  if ([proof.balance, ...proof.path.map(({ sum }) => sum)].some((sum) => sum < 0n)) return 'negative';
  const root = await rootOf(proof, sha256);
  if (root.hash !== published.hash) return 'other_root';
  return root.sum === published.sum ? null : 'other_sum';
}
