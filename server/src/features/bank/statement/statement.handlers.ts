import type { operatorStatementsApi } from '@banyan/api/bank/statements.operator.ts';
import { guessMapping } from '@banyan/domain/bank/statement/csv-mapping.ts';
import { found } from '../../../platform/app-error.ts';
import type { BankAccount } from '../../../platform/bank-account.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import type { Keys } from '../../certification/index.ts';
import { importStatement, requireOwnAccount, withAdded, withdrawStatement } from './import-statement.ts';
import { readStatement, type StatementFile } from './read-statement.ts';
import { showReading, showStatements } from './show-statements.ts';
import { mappingOf, type StatementRow, statements } from './statement.store.ts';

type Calls = typeof operatorStatementsApi;
type Input = InputOf<Calls['importBankStatement']>;

interface Outside {
  file: Buffer;
  query<T>(query: (ctx: ReadContext) => Promise<T>): Promise<T>;
}

export function statementHandlers(keys: Keys, own: BankAccount | null): HandlersOf<Calls> {
  /** Reads a file before the transaction, a table by what a person says, by the last such table, or by its headings. */
  const read = async (outside: Outside, input: Input): Promise<StatementFile> => {
    const file = await readStatement(
      outside.file,
      async (headings) =>
        input.mapping ??
        (await outside.query((ctx) => mappingOf(ctx.reader, headings))) ??
        guessMapping(headings),
    );
    requireOwnAccount(file, own);
    return withAdded(file, input);
  };
  return {
    bankStatements: async (ctx, { limit, cursor }) => {
      const page = await pageBy(
        limit,
        cursor,
        (page) => statements(ctx.reader, page),
        (row) => ({ at: row.imported_at, id: row.statement_id }),
        (row) => row,
      );
      return { ...page, items: await showStatements(ctx, page.items) };
    },
    readBankStatement: { prepare: read, run: (ctx, _, file: StatementFile) => showReading(ctx, file) },
    importBankStatement: {
      prepare: async (outside, input) => ({ bytes: outside.file, file: await read(outside, input) }),
      run: async (ctx, _, { bytes, file }: { bytes: Buffer; file: StatementFile }) =>
        told(ctx, await importStatement(ctx, keys, file, bytes), 'bank_statement.import'),
    },
    withdrawBankStatement: async (ctx, input) =>
      told(ctx, await withdrawStatement(ctx, input), 'bank_statement.withdraw'),
  };
}

/** Writes the deed into the audit log and shows the statement. */
async function told(
  ctx: OperatorCommand,
  row: StatementRow,
  action: 'bank_statement.import' | 'bank_statement.withdraw',
) {
  const what = `${row.from_day} – ${row.to_day}, ${row.line_count} movements`;
  await audit(ctx, action, { type: 'bank_statement', id: row.statement_id }, what);
  const [shown] = await showStatements(ctx, [row]);
  return found(shown);
}
