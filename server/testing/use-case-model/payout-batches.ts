import fc from 'fast-check';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot } from '../../src/platform/db/transaction.ts';
import { letGo } from '../life/let-go.ts';
import { answerOf, type Life } from '../life/life.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { decideNumbers } from './policy.ts';
import { type ModelWithdrawal, walletState } from './wallet-state.ts';

/** What the model knows of payout batches: one operator puts withdrawals together, another one lets them be paid. */

interface ModelBatch {
  id: string;
  by: string;
  state: 'open' | 'released' | 'dissolved';
  items: ModelWithdrawal[];
}

const batchesOf = keptFor<Life>()(() => [] as ModelBatch[]);

const isOpen = ({ state }: ModelBatch): boolean => state === 'open';
/** So many that are decided may still be asked after. */
const keptDecided = 20;

const operator = fc.constantFrom('ada', 'bea');

/** Has payouts go in batches from now on, or no longer: what was approved before goes as it was approved. */
const switches = command({
  weight: 1.5,
  usually: 0.05,
  given: fc.record({ isOn: fc.boolean() }),
  play: async (life, { isOn }) => {
    const isSame = life.policy['withdrawal.batches'] === isOn;
    const actual = await decideNumbers(life, { 'withdrawal.batches': isOn });
    life.policy['withdrawal.batches'] = isOn;
    return {
      told: `payouts go in batches ${isOn ? 'from now on' : 'no longer'}`,
      expected: isSame ? 'policy.unchanged' : 'ok',
      actual,
    };
  },
});

const makes = command({
  weight: 7,
  usually: 1,
  given: fc.record({ by: operator }),
  play: async (life, { by }) => {
    const batches = batchesOf(life);
    const taken = new Set(batches.filter(isOpen).flatMap(({ items }) => items));
    const waiting = walletState(life).withdrawals.filter(
      (each) => each.state === 'approved' && each.waitsForBatch && !each.owner.frozenBy && !taken.has(each),
    );
    const desk = await life.operator(by as 'ada');
    const reply = await desk.send('/console/api/payout-batches/make', { provider: 'simulator' });
    if (waiting.length > 0) batches.push({ id: reply.body.batchId, by, state: 'open', items: waiting });
    return {
      told: `${by} makes a batch of ${waiting.length} payouts`,
      expected: waiting.length > 0 ? 'ok' : 'payout_batch.nothing_waiting',
      actual: answerOf(reply),
    };
  },
});

/** Most of the time one that is open, sometimes any. */
function someBatch(life: Life, which: number): ModelBatch | undefined {
  const batches = batchesOf(life);
  return mostly(which, { good: batches.filter(isOpen), all: batches });
}

const releases = command({
  weight: 8,
  usually: 1,
  given: fc.record({ which: fc.nat(1_000), by: operator }),
  play: async (life, { which, by }) => {
    const batch = someBatch(life, which);
    if (!batch) return null;
    // Nothing leaves an account that is frozen: what is left out waits for another batch.
    const payable = batch.items.filter(({ owner }) => !owner.frozenBy);
    const expected = releaseRefusal(batch, payable, by);
    const desk = await life.operator(by as 'ada');
    const reply = await desk.send('/console/api/payout-batches/release', { batchId: batch.id });
    if (expected === 'ok') {
      Object.assign(batch, { state: 'released', items: payable });
      for (const order of payable) {
        order.waitsForBatch = false;
        walletState(life).messages.push({
          order,
          availableAtWall: life.wall(),
          attempts: 0,
          isDone: false,
        });
      }
      letGo(batchesOf(life), (each) => !isOpen(each), keptDecided);
    }
    return { told: `${by} releases ${payable.length} payouts`, expected, actual: answerOf(reply) };
  },
});

/** What a release is refused for, in the order in which it is looked at. */
function releaseRefusal(batch: ModelBatch, payable: readonly ModelWithdrawal[], by: string): string {
  if (!isOpen(batch)) return 'payout_batch.already_decided';
  if (by === batch.by) return 'operator.same_person';
  return payable.length > 0 ? 'ok' : 'payout_batch.nothing_payable';
}

const dissolves = command({
  weight: 2,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000), by: operator }),
  play: async (life, { which, by }) => {
    const batch = someBatch(life, which);
    if (!batch) return null;
    const expected = isOpen(batch) ? 'ok' : 'payout_batch.already_decided';
    const desk = await life.operator(by as 'ada');
    const reply = await desk.send('/console/api/payout-batches/dissolve', { batchId: batch.id });
    if (expected === 'ok') Object.assign(batch, { state: 'dissolved', items: [] });
    return { told: `${by} dissolves a batch of payouts`, expected, actual: answerOf(reply) };
  },
});

/** Compares how the batches stand, and how many payouts each has. */
async function differs(life: Life): Promise<string | undefined> {
  const batches = batchesOf(life);
  if (batches.length === 0) return undefined;
  const found = await inSnapshot(life.db, (reader) =>
    reader.rows<{ id: string; stands: string }>(sql`
      select b.batch_id as id, b.state || ' with ' || (
        select count(*) from payout_batch_items i where i.batch_id = b.batch_id and i.left_at is null
      ) as stands
      from payout_batches b where b.batch_id = any(${batches.map(({ id }) => id)}::uuid[])`),
  );
  const actual = new Map(found.map(({ id, stands }) => [id, stands]));
  for (const { id, state, items } of batches) {
    const expected = `${state} with ${items.length}`;
    if (actual.get(id) !== expected) return `a batch is ${actual.get(id)}, expected ${expected}`;
  }
  return undefined;
}

export const payoutBatchesModel: AreaModel = {
  commands: { switches, makes, releases, dissolves },
  differs,
};
