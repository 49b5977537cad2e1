import { commonSequence } from '../text/common-sequence.ts';
import type { ContractBlock, ContractDraft } from './document.ts';

export type ClauseChange =
  | { kind: 'added' | 'removed'; text: string }
  | { kind: 'changed'; before: string; after: string };

/** Returns what a contract says, one text for each heading, paragraph, item and row. */
export const clausesOf = (blocks: readonly ContractBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items;
    if (block.kind === 'table') return [block.head, ...block.rows].map((cells) => cells.join(' | '));
    return [block.text];
  });

/**
 * Returns in which clauses a contract differs from one signed before, in their order; clauses that stand one for the
 * other between two that are the same count as changed.
 */
export function compareContracts(
  before: Pick<ContractDraft, 'blocks'>,
  after: Pick<ContractDraft, 'blocks'>,
): ClauseChange[] {
  const [old, now] = [clausesOf(before.blocks), clausesOf(after.blocks)];
  const changes: ClauseChange[] = [];
  let [at, on] = [0, 0];
  for (const [nextOld, nextNow] of [...commonSequence(old, now), [old.length, now.length] as const]) {
    const [removed, added] = [old.slice(at, nextOld), now.slice(on, nextNow)];
    const paired = Math.min(removed.length, added.length);
    for (let pair = 0; pair < paired; pair++)
      changes.push({ kind: 'changed', before: removed[pair] as string, after: added[pair] as string });
    for (const text of removed.slice(paired)) changes.push({ kind: 'removed', text });
    for (const text of added.slice(paired)) changes.push({ kind: 'added', text });
    [at, on] = [nextOld + 1, nextNow + 1];
  }
  return changes;
}
