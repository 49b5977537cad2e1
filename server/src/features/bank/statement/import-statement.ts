import { createHash } from 'node:crypto';
import type { operatorStatementsApi } from '@banyan/api/bank/statements.operator.ts';
import type { StatementSpan } from '@banyan/domain/bank/statement/statement.ts';
import { referenceKey } from '@banyan/domain/funding/bank-reference.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { BankAccount } from '../../../platform/bank-account.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { sealBytes } from '../../../platform/security/sealing.ts';
import type { Keys } from '../../certification/index.ts';
import { putOnStatement, takeOffStatement } from '../bank-line.store.ts';
import { addLine } from '../record-line.ts';
import { type Checked, checkStatement, wholeSpan } from './check-statement.ts';
import type { StatementFile } from './read-statement.ts';
import {
  insertStatement,
  isKnownFile,
  lockNewestStatement,
  markWithdrawn,
  type StatementRow,
  statementById,
} from './statement.store.ts';

type Added = InputOf<typeof operatorStatementsApi.importBankStatement>;

/** Returns a file with what a person added to it: that counts where both say something. */
export const withAdded = (file: StatementFile, { from, to, opening, closing }: Added): StatementFile => ({
  ...file,
  span: {
    from: from ?? file.span.from,
    to: to ?? file.span.to,
    opening: opening ?? file.span.opening,
    closing: closing ?? file.span.closing,
  },
});

/** Throws `bank.statement_of_another` where a file names an account, and it is not the platform's. */
export function requireOwnAccount({ account }: StatementFile, own: BankAccount | null): void {
  const digits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (account !== null && (own === null || !digits(account).endsWith(digits(own.number))))
    throw new AppError('bank.statement_of_another');
}

/**
 * Records every movement of a statement, in one transaction; what was recorded by hand before is put onto it. Throws
 * `bank.statement_known` for the same file again, and `bank.statement_faulty` for one that is not whole, does not
 * follow the one before, does not add up, or has a row that cannot be read.
 */
export async function importStatement(
  ctx: OperatorCommand,
  keys: Keys,
  file: StatementFile,
  bytes: Uint8Array,
): Promise<StatementRow> {
  const last = await lockNewestStatement(ctx.writer);
  const digest = createHash('sha256').update(bytes).digest();
  if (await isKnownFile(ctx.reader, digest)) throw new AppError('bank.statement_known');
  const span = wholeSpan(file.span);
  // Nobody knows yet what stands where: no movement has been read, whatever the table has.
  const isUnread = file.table !== null && file.mapping === null;
  const { recorded, faults } = await checkStatement(ctx, file, last);
  if (!span || isUnread || file.problems.length > 0 || faults.length > 0)
    throw new AppError('bank.statement_faulty', {
      facts: { faults: faults.length, unreadable: file.problems.length },
    });
  const statementId = ctx.id('bank_statement');
  const isAdded = await insertStatement(ctx.writer, {
    statement_id: statementId,
    format: file.format,
    ...columnsOf(span),
    line_count: file.lines.length,
    digest,
    file_sealed: sealBytes(keys.data, `bank_statements|file|${statementId}`, bytes),
    table_mapping: file.table && file.mapping && { headings: file.table.headings, mapping: file.mapping },
    imported_by: ctx.operator.operatorId,
    imported_at: ctx.now,
  });
  if (!isAdded) throw new AppError('bank.statement_faulty');
  await recordLines(ctx, keys, { statementId, file, recorded });
  return found(await statementById(ctx.reader, statementId));
}

const columnsOf = ({ from, to, opening, closing }: StatementSpan) => ({
  from_day: from,
  to_day: to,
  opening,
  closing,
});

async function recordLines(
  ctx: OperatorCommand,
  keys: Keys,
  { statementId, file, recorded }: { statementId: string; file: StatementFile } & Pick<Checked, 'recorded'>,
): Promise<void> {
  for (const line of file.lines) {
    const earlier = recorded.get(referenceKey(line.bankReference));
    if (earlier)
      await putOnStatement(ctx.writer, earlier.line_id, {
        statement_id: statementId,
        statement_amount: earlier.amount === line.amount ? null : line.amount,
        booked_on: line.bookedOn,
      });
    else if ((await addLine(ctx, keys, line, statementId)) === null)
      throw new AppError('bank.statement_faulty');
  }
}

/**
 * Takes the newest statement back: what of it nobody has decided about becomes a mistake, whose references may come
 * again. Throws `bank.statement_not_newest`, and `operator.same_person` for whoever imported it.
 */
export async function withdrawStatement(
  ctx: OperatorCommand,
  { statementId }: InputOf<typeof operatorStatementsApi.withdrawBankStatement>,
): Promise<StatementRow> {
  const newest = await lockNewestStatement(ctx.writer);
  found(await statementById(ctx.reader, statementId));
  if (newest?.statement_id !== statementId) throw new AppError('bank.statement_not_newest');
  if (newest.imported_by === ctx.operator.operatorId) throw new AppError('operator.same_person');
  const by = { operator: ctx.operator.operatorId, at: ctx.now };
  await takeOffStatement(ctx.writer, statementId, by);
  await markWithdrawn(ctx.writer, statementId, by);
  return found(await statementById(ctx.reader, statementId));
}
