import type { StatementFault } from '@banyan/domain/bank/statement/statement.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { operatorNames } from '../../four-eyes/index.ts';
import { checkStatement } from './check-statement.ts';
import type { StatementFile } from './read-statement.ts';
import { newestStatement, type StatementRow } from './statement.store.ts';

/** Returns statements as operators see them. */
export async function showStatements(ctx: OperatorRead | OperatorCommand, rows: readonly StatementRow[]) {
  const newest = await newestStatement(ctx.reader);
  const names = await operatorNames(ctx.reader);
  const name = (id: string) => names.get(id) ?? '—';
  return rows.map((row) => ({
    statementId: row.statement_id,
    state: row.state,
    format: row.format,
    from: row.from_day,
    to: row.to_day,
    opening: row.opening,
    closing: row.closing,
    lines: row.line_count,
    open: row.open,
    importedBy: name(row.imported_by),
    importedAt: row.imported_at,
    withdrawnBy: row.withdrawn_by && name(row.withdrawn_by),
    withdrawnAt: row.withdrawn_at,
    mayWithdraw: row.statement_id === newest?.statement_id && row.imported_by !== ctx.operator.operatorId,
  }));
}

const shownRows = 5;
const shownProblems = 20;

/** Returns what a file says and whether it would be taken. */
export async function showReading(ctx: OperatorRead, file: StatementFile) {
  const { recorded, faults } = await checkStatement(ctx, file, await newestStatement(ctx.reader));
  const amounts = file.lines.map(({ amount }) => amount);
  return {
    format: file.format,
    table: file.table && {
      headings: file.table.headings,
      rows: file.table.rows.slice(0, shownRows).map(({ cells }) => cells),
    },
    mapping: file.mapping,
    account: file.account,
    ...file.span,
    lines: file.lines.length,
    cameIn: sum(amounts.filter((amount) => amount > 0n)),
    wentOut: -sum(amounts.filter((amount) => amount < 0n)),
    skipped: file.skipped,
    first: file.lines.slice(0, shownRows).map(({ bookedOn, amount, bankReference, payer, remark }) => ({
      bookedOn,
      amount,
      bankReference,
      payer,
      remark,
    })),
    known: recorded.size,
    problems: file.problems.slice(0, shownProblems),
    unreadable: file.problems.length,
    faults: faults.slice(0, shownProblems).map(shownFault),
  };
}

const shown = (value: StatementFault['found']): string | null =>
  typeof value === 'bigint' ? formatAmount(value, currency) : (value ?? null);

const shownFault = ({ fault, expected, found, bankReference }: StatementFault) => ({
  fault,
  expected: shown(expected),
  found: shown(found),
  bankReference: bankReference ?? null,
});
