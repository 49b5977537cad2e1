import { everything } from '../src/everything.ts';
import { gatherRegularly } from '../src/features/reconciliation/gather-differences.ts';
import { sql } from '../src/platform/db/sql.ts';
import { deriveId } from '../src/platform/ids.ts';
import type { OperatorCaller } from './caller.ts';
import type { Suite } from './suite.ts';

/** Looks for differences, as a task does every few seconds. */
export const gatherDifferences = (suite: Suite) =>
  gatherRegularly(everything.differences).run(suite.app.services);

let found = 0;

/**
 * Inserts a difference as if it had been found: the books have so much less, in minor units, than is there outside; null
 * where nothing was booked. The next gathering lets it go again.
 */
export async function plantDifference(suite: Suite, more: bigint | null = null): Promise<string> {
  found += 1;
  const differenceId = deriveId('planted difference', String(found));
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into differences (difference_id, code, source_key, subject, amount, house, more, since, state)
      values (${differenceId}, 'bank.differs', ${`planted ${found}`}, ${`PLANTED-${found}`}, null,
        ${more && 'provider_clearing/bank_transfer'}, ${more}, ${suite.clock.now()}, 'open')`),
  );
  return differenceId;
}

/** Proposes a measure for a difference that was found. Returns its id. */
export async function proposeFor(
  by: OperatorCaller,
  differenceId: string,
  measure: 'explain' | 'book' = 'explain',
): Promise<string> {
  const note = 'the provider was asked';
  const { fix } = await by.ok('/console/api/differences/propose', { differenceId, measure, note });
  return fix?.fixId ?? '';
}

export const differencesListed = async (by: OperatorCaller) =>
  (await by.ok('/console/api/differences', { limit: '100' })).items;
