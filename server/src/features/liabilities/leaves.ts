import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { chunkOf, leavesPerChunk } from '@banyan/domain/liabilities/chunks.ts';
import {
  type Leaf,
  leafText,
  nodeText,
  type PathStep,
  type SumNode,
} from '@banyan/domain/liabilities/liability-tree.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import type { CustomerBalance } from '../../ledger/index.ts';
import { sha256 } from '../../platform/security/tokens.ts';

/** A day's tree, and the key that its nonces and places are made from. */
export interface TreeOfDay {
  date: BusinessDate;
  asset: Asset;
  key: KeyObject;
}

/** Returns the tree of a day by its secret, whose key is made once: making it takes longer than using it. */
export const treeOf = (date: BusinessDate, asset: Asset, secret: Uint8Array): TreeOfDay => ({
  date,
  asset,
  key: createSecretKey(secret),
});

const derived = ({ key }: TreeOfDay, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('hex');

/** Returns the chunk in which a customer stands on a day. */
export const placeOf = (tree: TreeOfDay, customer: string, chunks: number): number =>
  chunkOf(derived(tree, `place|${customer}`), chunks);

/** Returns the leaf of a customer. */
export const leafOf = (tree: TreeOfDay, customer: string, balance: bigint): Leaf => ({
  date: tree.date,
  asset: tree.asset,
  customer,
  nonce: derived(tree, `nonce|${customer}`),
  balance,
});

export const nodeOf = (leaf: Leaf): SumNode => ({ sum: leaf.balance, hash: sha256(leafText(leaf)) });

/**
 * Returns the leaves of a chunk: its customers', and empty ones up to its size. They stand in the order of their
 * hashes, which says nothing about who they are.
 * @throws Error where more customers came to stand in it than fit.
 */
export function leavesOf(tree: TreeOfDay, chunk: number, customers: readonly CustomerBalance[]): SumNode[] {
  if (customers.length > leavesPerChunk) throw new Error(`chunk ${chunk} has ${customers.length} customers`);
  const empty = Array.from({ length: leavesPerChunk - customers.length }, (_, i) => ({
    sum: 0n,
    hash: derived(tree, `empty|${chunk}|${i}`),
  }));
  const own = customers.map(({ user_id, balance }) => nodeOf(leafOf(tree, user_id, balance)));
  return [...own, ...empty].toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
}

/** Returns the levels of a tree over so many nodes (a power of two) from these up to the root. */
export function levelsOver(nodes: readonly SumNode[]): SumNode[][] {
  const levels = [[...nodes]];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) {
    const next: SumNode[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (!left || !right) throw new Error(`a level of ${level.length} nodes has no pairs`);
      next.push({ sum: left.sum + right.sum, hash: sha256(nodeText(left, right)) });
    }
    level = next;
  }
  return levels;
}

/** Returns the root of a tree over nodes. */
export function rootOver(nodes: readonly SumNode[]): SumNode {
  const [root] = levelsOver(nodes).at(-1) ?? [];
  if (!root) throw new Error('a tree has a root');
  return root;
}

/** Returns the way from a place among nodes up to the root over them. */
export const pathFrom = (nodes: readonly SumNode[], place: number): PathStep[] =>
  levelsOver(nodes)
    .slice(0, -1)
    .map((level, height) => {
      const at = place >> height;
      const other = level[at ^ 1];
      if (!other) throw new Error(`no node stands beside place ${place}`);
      return { side: at % 2 === 1 ? 'left' : 'right', ...other };
    });

const hashBytes = 32;
const sumBytes = 8;
const nodeBytes = sumBytes + hashBytes;

/** Writes nodes down: the sum in 8 bytes, the hash in 32. */
export function packed(nodes: readonly SumNode[]): Buffer {
  const bytes = Buffer.alloc(nodes.length * nodeBytes);
  for (const [i, { sum, hash }] of nodes.entries()) {
    // Unsigned: a negative sum cannot be written down.
    bytes.writeBigUInt64BE(sum, i * nodeBytes);
    bytes.write(hash, i * nodeBytes + sumBytes, 'hex');
  }
  return bytes;
}

/** Reads what `packed` wrote. */
export function unpacked(stored: Uint8Array): SumNode[] {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  return Array.from({ length: bytes.length / nodeBytes }, (_, i) => ({
    sum: bytes.readBigUInt64BE(i * nodeBytes),
    hash: bytes.toString('hex', i * nodeBytes + sumBytes, (i + 1) * nodeBytes),
  }));
}
