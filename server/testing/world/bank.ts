import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { post, type TransferDraft } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;

/**
 * Inserts what moved on the bank account: a transfer that was credited, one that waits, and a charge of the bank, with
 * the statement that has them, the next one, and one that was withdrawn.
 */
async function moveAtTheBank(writer: Writer): Promise<void> {
  const draft: TransferDraft = {
    transferId: idOf('credit of bank recharge'),
    kind: 'recharge',
    asset: 'CNY',
    amount: 700_00n,
    from: { house: 'provider_clearing/bank_transfer' },
    to: { userId: idOf('ben'), account: 'wallet' },
    cause: { type: 'recharge', id: idOf('bank recharge') },
  };
  await post(writer, [draft], dayOne);
  await writer.run(sql`
    insert into recharges (user_id, recharge_id, number, amount, asked, method, state, provider, transfer_code, transfer_id,
      proof_at, created_at, expires_at, finished_at)
    values (${idOf('ben')}, ${idOf('bank recharge')}, 'bank recharge', 70000, 80000, 'bank_transfer', 'succeeded', 'bank_transfer',
      'BY1', ${draft.transferId}, ${at}, ${at}, ${at}, ${at})`);
  await writer.run(sql`
    insert into transfer_proofs (user_id, recharge_id, image_sealed, uploaded_at)
    values (${idOf('ben')}, ${idOf('bank recharge')}, 'sealed'::bytea, ${at})`);
  await writer.run(sql`
    insert into transfer_codes (code, owner_id, recharge_id) values ('BY1', ${idOf('ben')}, ${idOf('bank recharge')})`);
  await statement(writer, 'first', { day: 0, opening: 0n, closing: 704_00n, lines: 3 });
  await statement(writer, 'second', { day: 1, opening: 704_00n, closing: 704_00n, lines: 0 });
  await statement(writer, 'withdrawn', { day: 2, opening: 1n, closing: 2n, lines: 1 });
  await line(writer, 'credited', 700_00n, 'ben');
  await line(writer, 'recorded', 8_00n, null);
  await line(writer, 'set_aside', -3_00n, null);
}

async function line(writer: Writer, state: string, amount: bigint, owner: string | null): Promise<void> {
  const isDecided = state !== 'recorded';
  await writer.run(sql`
    insert into bank_lines (line_id, booked_on, amount, bank_reference, reference_key, details_sealed, code, state,
      owner_id, recharge_id, set_aside_reason, recorded_by, recorded_at, decided_by, decided_at,
      statement_id, statement_amount)
    values (${idOf(`bank line ${state}`)}, ${on}, ${amount}, ${`LINE ${state}`}, ${`LINE${state.toUpperCase()}`},
      ${Buffer.from('sealed')}, ${owner && 'BY1'}, ${state}, ${owner && idOf(owner)}, ${owner && idOf('bank recharge')},
      ${state === 'set_aside' ? 'own_money' : null}, ${idOf('operator 1')}, ${at}, ${isDecided ? idOf('operator 2') : null},
      ${isDecided ? at : null}, ${idOf('statement first')}, ${state === 'set_aside' ? -4_00n : null})`);
  const subject = { type: 'bank_line', id: idOf(`bank line ${state}`) };
  if (isDecided) await takeBothParts(writer, subject);
  else await takePart(writer, subject, 'operator 1', 'maker');
}

interface Stated {
  /** Days after the first. */
  day: number;
  opening: bigint;
  closing: bigint;
  lines: number;
}

async function statement(
  writer: Writer,
  name: string,
  { day, opening, closing, lines }: Stated,
): Promise<void> {
  const isWithdrawn = name === 'withdrawn';
  const of = addDays(on, day);
  await writer.run(sql`
    insert into bank_statements (statement_id, state, format, from_day, to_day, opening, closing, line_count, digest,
      file_sealed, imported_by, imported_at, withdrawn_by, withdrawn_at)
    values (${idOf(`statement ${name}`)}, ${isWithdrawn ? 'withdrawn' : 'imported'}, 'camt053', ${of}, ${of}, ${opening},
      ${closing}, ${lines}, ${Buffer.from(name)}, ${Buffer.from('sealed')}, ${idOf('operator 1')}, ${at},
      ${isWithdrawn ? idOf('operator 2') : null}, ${isWithdrawn ? at : null})`);
}

export const worldPart: WorldPart = { order: 70, settle: moveAtTheBank };
