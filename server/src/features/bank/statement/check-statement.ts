import {
  faultsOf,
  type StatementFault,
  type StatementLine,
  type StatementSpan,
} from '@banyan/domain/bank/statement/statement.ts';
import { referenceKey } from '@banyan/domain/funding/bank-reference.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { type BankLineRow, linesOfReferences } from '../bank-line.store.ts';
import type { StatementFile } from './read-statement.ts';
import type { StatementRow } from './statement.store.ts';

export const spanOf = (row: StatementRow): StatementSpan => ({
  from: row.from_day,
  to: row.to_day,
  opening: row.opening,
  closing: row.closing,
});

/** Returns a span that is whole; null where a person has to add something. */
export function wholeSpan({ from, to, opening, closing }: StatementFile['span']): StatementSpan | null {
  if (from === null || to === null || opening === null || closing === null) return null;
  return { from, to, opening, closing };
}

/** What is known of a statement's movements, and what is wrong with the statement. */
export interface Checked {
  /** What stands under their references, by the references' keys. */
  recorded: Map<string, BankLineRow>;
  faults: StatementFault[];
}

/** Compares a file with the statement before it and with what was recorded by hand. */
export async function checkStatement(
  ctx: OperatorRead | OperatorCommand,
  { lines, span }: Pick<StatementFile, 'lines' | 'span'>,
  last: StatementRow | undefined,
): Promise<Checked> {
  const rows = await linesOfReferences(
    ctx.reader,
    lines.map(({ bankReference }) => referenceKey(bankReference)),
  );
  const recorded = new Map(rows.map((row) => [row.reference_key, row]));
  const whole = wholeSpan(span);
  const before = last ? spanOf(last) : null;
  return {
    recorded,
    faults: [
      ...(whole ? faultsOf(whole, lines, { last: before, today: ctx.today }) : []),
      ...lines.flatMap((line) => faultsBeside(recorded.get(referenceKey(line.bankReference)), line)),
    ],
  };
}

/** Returns what is wrong with a movement beside an earlier record of it. */
function faultsBeside(
  row: BankLineRow | undefined,
  { amount, bankReference }: StatementLine,
): StatementFault[] {
  if (!row) return [];
  if (row.statement_id !== null) return [{ fault: 'reference_twice', bankReference }];
  // What was decided stays as it was booked, and is shown as differing; what waits is recorded anew.
  const isWrong = row.amount !== amount && row.state === 'recorded';
  return isWrong ? [{ fault: 'differs', bankReference, expected: row.amount, found: amount }] : [];
}
