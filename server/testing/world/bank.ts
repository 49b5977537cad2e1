import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { closeReservation, post, reserveFunds, type TransferDraft } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;

/**
 * Inserts what moved on the bank account: a transfer that was credited, one that waits, interest, the settlement of a
 * provider, which kept a fee, and a charge of the bank, with the statement that has them, the next one, and one that
 * was withdrawn.
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
  await statement(writer, 'first', { day: 0, opening: 0n, closing: 810_00n, lines: 5 });
  await statement(writer, 'second', { day: 1, opening: 810_00n, closing: 810_00n, lines: 0 });
  await statement(writer, 'withdrawn', { day: 2, opening: 1n, closing: 2n, lines: 1 });
  await line(writer, 'credited', { state: 'credited', amount: 700_00n, owner: 'ben' });
  await line(writer, 'recorded', { state: 'recorded', amount: 8_00n });
  await line(writer, 'set_aside', { state: 'set_aside', amount: -3_00n });
  await line(writer, 'interest', { state: 'booked', amount: 9_00n });
  await line(writer, 'settlement', { state: 'booked', amount: 97_00n, fee: 3_00n });
  await book(writer);
}

interface Moved {
  state: string;
  amount: bigint;
  owner?: string;
  /** What a provider has kept of its settlement. */
  fee?: bigint;
}

async function line(writer: Writer, name: string, { state, amount, owner, fee }: Moved): Promise<void> {
  const isDecided = state !== 'recorded';
  await writer.run(sql`
    insert into bank_lines (line_id, booked_on, amount, bank_reference, reference_key, details_sealed, code, state,
      owner_id, recharge_id, provider, fee, set_aside_reason, recorded_by, recorded_at, decided_by, decided_at,
      statement_id, statement_amount)
    values (${idOf(`bank line ${name}`)}, ${on}, ${amount}, ${`LINE ${name}`}, ${`LINE${name.toUpperCase()}`},
      ${Buffer.from('sealed')}, ${owner ? 'BY1' : null}, ${state}, ${owner ? idOf(owner) : null},
      ${owner ? idOf('bank recharge') : null}, ${fee ? 'test' : null}, ${fee ?? null},
      ${state === 'set_aside' ? 'own_money' : null}, ${idOf('operator 1')}, ${at}, ${isDecided ? idOf('operator 2') : null},
      ${isDecided ? at : null}, ${idOf('statement first')}, ${state === 'set_aside' ? -4_00n : null})`);
  const subject = { type: 'bank_line', id: idOf(`bank line ${name}`) };
  if (isDecided) await takeBothParts(writer, subject);
  else await takePart(writer, subject, 'operator 1', 'maker');
}

/** Posts the interest, out of which the fee of the settlement is paid. */
async function book(writer: Writer): Promise<void> {
  const of = (name: string) => ({ type: 'bank_line', id: idOf(`bank line ${name}`) }) as const;
  const reservationId = idOf('reservation for the fee');
  const provider = 'provider_clearing/test';
  const drafts: TransferDraft[] = [
    {
      transferId: idOf('booking of interest'),
      kind: 'bank_interest',
      asset: 'CNY',
      amount: 9_00n,
      from: { house: 'bank_clearing' },
      to: { house: 'charges_cover' },
      cause: of('interest'),
    },
    {
      transferId: idOf('booking of settlement'),
      kind: 'settlement_in',
      asset: 'CNY',
      amount: 97_00n,
      from: { house: 'bank_clearing' },
      to: { house: provider },
      cause: of('settlement'),
    },
    {
      transferId: idOf('fee of settlement'),
      kind: 'settlement_fee',
      asset: 'CNY',
      amount: 3_00n,
      from: { house: 'charges_cover', reservationId },
      to: { house: provider },
      cause: of('settlement'),
    },
  ];
  await post(writer, drafts.slice(0, 2), dayOne);
  await reserveFunds(writer, { reservationId, house: 'charges_cover', amount: 3_00n, at });
  await post(writer, drafts.slice(2), dayOne);
  await closeReservation(writer, reservationId, at);
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
