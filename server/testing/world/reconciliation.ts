import { insertHeldDay } from '../../src/features/reconciliation/held-day.store.ts';
import { post, type TransferDraft } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const house = 'provider_clearing/bank_transfer';

/**
 * Inserts differences: one that was booked, one that was explained, one that waits with a measure, and one that is gone;
 * and the record of a day.
 */
async function disagree(writer: Writer): Promise<void> {
  const fixId = idOf('measure for surplus');
  const draft: TransferDraft = {
    transferId: idOf('correction of surplus'),
    kind: 'provider_surplus',
    asset: 'CNY',
    amount: 5_00n,
    from: { house },
    to: { house: 'reconciliation_cover' },
    cause: { type: 'difference_fix', id: fixId },
  };
  await post(writer, [draft], dayOne);
  await difference(writer, 'surplus', 'booked', 5_00n);
  await difference(writer, 'event', 'explained', null);
  await difference(writer, 'shortage', 'open', -3_00n);
  await difference(writer, 'past', 'gone', null);
  await fix(writer, 'surplus', 'book', 'approved');
  await fix(writer, 'event', 'explain', 'approved');
  await fix(writer, 'shortage', 'book', 'proposed');
  await insertHeldDay(writer, {
    on_date: dayOne.on,
    as_of: new Date('2026-03-01T16:00:00Z'),
    owed: 500_00n,
    own: 100_00n,
    booked: 450_00n,
    in_transit: { test: '15000' },
    stated: 450_00n,
    stated_to: dayOne.on,
    unexplained: 0n,
    recorded_at: tomorrow,
  });
}

const difference = (writer: Writer, name: string, state: string, more: bigint | null) =>
  writer.run(sql`
    insert into differences (difference_id, code, source_key, subject, amount, house, more, since, state)
    values (${idOf(`difference ${name}`)}, 'bank.differs', ${name}, ${name}, null, ${more && house}, ${more}, ${at}, ${state})`);

async function fix(writer: Writer, name: string, measure: string, state: string): Promise<void> {
  const isDecided = state !== 'proposed';
  const subject = { type: 'difference_fix', id: idOf(`measure for ${name}`) };
  await writer.run(sql`
    insert into difference_fixes (fix_id, difference_id, measure, note, state, proposed_by, proposed_at, decided_by, decided_at)
    values (${subject.id}, ${idOf(`difference ${name}`)}, ${measure}, 'looked into it', ${state}, ${idOf('operator 1')}, ${at},
      ${isDecided ? idOf('operator 2') : null}, ${isDecided ? at : null})`);
  if (isDecided) await takeBothParts(writer, subject);
  else await takePart(writer, subject, 'operator 1', 'maker', false);
}

export const worldPart: WorldPart = { order: 80, settle: disagree };
