import type { BankLineState, SetAsideReason } from '@banyan/domain/bank/bank-line-state.ts';
import type { SettledDays } from '@banyan/domain/bank/settled-days.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { ProviderName } from '../wallet/index.ts';

export interface BankLineRow {
  line_id: string;
  booked_on: BusinessDate;
  /** Above zero came in, below zero left. */
  amount: bigint;
  bank_reference: string;
  reference_key: string;
  details_sealed: Uint8Array;
  /** The first transfer code in its remark that a recharge has. */
  code: string | null;
  state: BankLineState;
  owner_id: string | null;
  recharge_id: string | null;
  /** Whose settlement it is said to be, and what the provider has kept of it. */
  provider: ProviderName | null;
  fee: bigint | null;
  /** The days of that provider's bill that it is for; null where it is for none in particular. */
  settled_from: BusinessDate | null;
  settled_to: BusinessDate | null;
  set_aside_reason: SetAsideReason | null;
  recorded_by: string;
  recorded_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** The statement that has it. */
  statement_id: string | null;
  /** What the statement says, where that is another amount. */
  statement_amount: bigint | null;
}

const selectLines = sql`
  select line_id, booked_on::text as booked_on, amount, bank_reference, reference_key, details_sealed, code, state,
    owner_id, recharge_id, provider, fee, settled_from::text as settled_from, settled_to::text as settled_to,
    set_aside_reason, recorded_by, recorded_at, decided_by, decided_at, statement_id, statement_amount
  from bank_lines`;

export const bankLineById = (reader: Reader, id: string): Promise<BankLineRow | undefined> =>
  reader.first<BankLineRow>(sql`${selectLines} where line_id = ${id}`);

/** Returns the same, held until the commit: two who decide at once are told so one after the other. */
export const lockBankLine = (writer: Writer, id: string): Promise<BankLineRow | undefined> =>
  writer.first<BankLineRow>(sql`${selectLines} where line_id = ${id} for update`);

/** Returns the movements that stand under a bank's references. */
export const linesOfReferences = (reader: Reader, keys: readonly string[]): Promise<BankLineRow[]> =>
  reader.rows<BankLineRow>(sql`${selectLines}
    where reference_key = any(${[...keys]}::text[]) and set_aside_reason is distinct from 'mistake'`);

/** Puts a movement that was recorded by hand onto a statement, with what that says. */
export async function putOnStatement(
  writer: Writer,
  lineId: string,
  on: Pick<BankLineRow, 'statement_id' | 'statement_amount' | 'booked_on'>,
): Promise<void> {
  await writer.run(sql`
    update bank_lines set statement_id = ${on.statement_id}, statement_amount = ${on.statement_amount},
      booked_on = ${on.booked_on}
    where line_id = ${lineId}`);
}

/** Sets aside as mistakes what of a statement nobody has decided about, and takes everything off it. */
export async function takeOffStatement(
  writer: Writer,
  statementId: string,
  by: { operator: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update bank_lines set state = 'set_aside', set_aside_reason = 'mistake', decided_by = ${by.operator}, decided_at = ${by.at}
    where statement_id = ${statementId} and state = 'recorded'`);
  await writer.run(sql`
    update bank_lines set statement_id = null, statement_amount = null where statement_id = ${statementId}`);
}

export function bankLines(
  reader: Reader,
  page: PageQuery & { state: BankLineState | undefined },
): Promise<BankLineRow[]> {
  const { where, order } = following(page.after, { at: 'recorded_at', id: 'line_id' });
  return reader.rows<BankLineRow>(sql`${selectLines}
    where (${page.state ?? null}::text is null or state = ${page.state ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

export type NewLine = Omit<
  BankLineRow,
  | 'state'
  | 'recharge_id'
  | 'provider'
  | 'fee'
  | 'settled_from'
  | 'settled_to'
  | 'set_aside_reason'
  | 'decided_by'
  | 'decided_at'
  | 'statement_amount'
>;

/** Adds a movement. Returns false where another stands under the same reference. */
export async function insertBankLine(writer: Writer, row: NewLine): Promise<boolean> {
  const added = await writer.run(sql`
    insert into bank_lines (line_id, booked_on, amount, bank_reference, reference_key, details_sealed, code, state,
      owner_id, recorded_by, recorded_at, statement_id)
    values (${row.line_id}, ${row.booked_on}, ${row.amount}, ${row.bank_reference}, ${row.reference_key},
      ${row.details_sealed}, ${row.code}, 'recorded', ${row.owner_id}, ${row.recorded_by}, ${row.recorded_at},
      ${row.statement_id})
    on conflict (reference_key) where set_aside_reason is distinct from 'mistake' do nothing`);
  return added === 1;
}

/** Says whose it is, whatever its remark says. */
export async function assignLine(writer: Writer, lineId: string, userId: string): Promise<void> {
  await writer.run(sql`
    update bank_lines set owner_id = ${userId}, code = null, provider = null, fee = null, settled_from = null,
      settled_to = null
    where line_id = ${lineId} and state = 'recorded'`);
}

/** Says that it is a settlement, and nobody's payment. */
export async function markSettlement(
  writer: Writer,
  lineId: string,
  { provider, fee, days }: { provider: ProviderName; fee: bigint; days: SettledDays | null },
): Promise<void> {
  await writer.run(sql`
    update bank_lines set provider = ${provider}, fee = ${fee}, settled_from = ${days?.from ?? null},
      settled_to = ${days?.to ?? null}, owner_id = null, code = null
    where line_id = ${lineId} and state = 'recorded'`);
}

/** Returns the days that a settlement is for. */
export function settledDaysOf(row: Pick<BankLineRow, 'settled_from' | 'settled_to'>): SettledDays | null {
  const { settled_from: from, settled_to: to } = row;
  return from !== null && to !== null ? { from, to } : null;
}

export interface SettlementRow {
  line_id: string;
  booked_on: BusinessDate;
  amount: bigint;
  bank_reference: string;
  provider: ProviderName;
  fee: bigint;
  settled_from: BusinessDate | null;
  settled_to: BusinessDate | null;
  decided_at: Date;
}

/** Returns what providers have settled, in the order in which it was booked. */
export const bookedSettlements = (reader: Reader): Promise<SettlementRow[]> =>
  reader.rows<SettlementRow>(sql`
    select line_id, booked_on::text as booked_on, amount, bank_reference, provider, fee,
      settled_from::text as settled_from, settled_to::text as settled_to, decided_at
    from bank_lines where state = 'booked' and provider is not null and amount > 0 order by decided_at, line_id`);

/** Marks a movement as booked: a settlement, or the platform's own. */
export async function markBooked(
  writer: Writer,
  lineId: string,
  decision: { by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update bank_lines set state = 'booked', decided_by = ${decision.by}, decided_at = ${decision.at}
    where line_id = ${lineId} and state = 'recorded'`);
}

type Decision = { by: string; at: Date } & ({ rechargeId: string } | { reason: SetAsideReason });

export async function decideLine(writer: Writer, lineId: string, decision: Decision): Promise<void> {
  const rechargeId = 'rechargeId' in decision ? decision.rechargeId : null;
  const reason = 'reason' in decision ? decision.reason : null;
  await writer.run(sql`
    update bank_lines set state = ${rechargeId ? 'credited' : 'set_aside'}, recharge_id = ${rechargeId},
      set_aside_reason = ${reason}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where line_id = ${lineId} and state = 'recorded'`);
}
