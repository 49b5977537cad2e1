import type { CsvMapping } from '@banyan/domain/bank/statement/csv-mapping.ts';
import type { StatementSpan } from '@banyan/domain/bank/statement/statement.ts';
import type { StatementFormat } from '@banyan/domain/bank/statement/statement-state.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../../../platform/app-error.ts';
import { balanceOf, type CamtStatement, camt053, currenciesOf, dayOf, entriesOf } from './camt053.ts';
import { decodeText } from './decode-text.ts';
import { isOfOtherCurrency, type ReadLines, readRows, readTable, type Table } from './read-table.ts';

/** What a file says. What it does not say is null: of a table a person adds it. */
export interface StatementFile extends Omit<ReadLines, 'balances'> {
  format: StatementFormat;
  table: Table | null;
  mapping: CsvMapping | null;
  account: string | null;
  span: { [Name in keyof StatementSpan]: StatementSpan[Name] | null };
}

/** Finds where a table has what; null where nobody can say. */
export type FindMapping = (headings: readonly string[]) => Promise<CsvMapping | null>;

/** The most movements of one file, so that one transaction records them. */
const mostLines = 2_000;

/**
 * Reads a file of a bank: CSV of any delimiter, or camt.053. Throws `bank.statement_unreadable`, and
 * `bank.statement_of_another` for another currency.
 */
export async function readStatement(bytes: Uint8Array, findMapping: FindMapping): Promise<StatementFile> {
  const text = decodeText(bytes).trim();
  const file = text.startsWith('<') ? readCamt(text) : await readCsv(text, findMapping);
  if (file.lines.length > mostLines)
    throw new AppError('bank.statement_unreadable', { facts: { mostLines } });
  return file;
}

async function readCsv(text: string, findMapping: FindMapping): Promise<StatementFile> {
  const table = readTable(text);
  if (isOfOtherCurrency(table)) throw new AppError('bank.statement_of_another');
  const mapping = await findMapping(table.headings);
  const { balances, ...read } = mapping
    ? readRows(table, mapping)
    : { lines: [], problems: [], skipped: 0, balances: null };
  const days = read.lines.map(({ bookedOn }) => bookedOn).toSorted();
  return {
    format: 'csv',
    table,
    mapping,
    account: null,
    span: {
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      opening: balances?.opening ?? null,
      closing: balances?.closing ?? null,
    },
    ...read,
  };
}

const lists = ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'];
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  // Signs that are written by their numbers are read as well, such as `&#x5f20;`.
  htmlEntities: true,
  isArray: (name) => lists.includes(String(name)),
});

/** Leaves out empty elements, which the parser gives as empty texts. */
function withoutEmpty(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((each) => each !== '').map(withoutEmpty);
  if (typeof node !== 'object' || node === null) return node;
  const filled = Object.entries(node).filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, withoutEmpty(value)]));
}

/** Returns the one statement of a message. A message needs no document type, and one that has it is not taken. */
function parsed(text: string): CamtStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError('bank.statement_unreadable');
  try {
    const tree: unknown = parser.parse(text, true);
    const [statement] = camt053.parse(withoutEmpty(tree)).Document.BkToCstmrStmt.Stmt;
    if (statement) return statement;
  } catch (cause) {
    throw new AppError('bank.statement_unreadable', { cause });
  }
  throw new AppError('bank.statement_unreadable');
}

function readCamt(text: string): StatementFile {
  const statement = parsed(text);
  const currencies = currenciesOf(statement);
  if (currencies.size !== 1 || !currencies.has(currency)) throw new AppError('bank.statement_of_another');
  const { read, skipped } = entriesOf(statement);
  const { IBAN, Othr } = statement.Acct.Id;
  const opened = balanceOf(statement, ['OPBD']);
  const opening = opened ?? balanceOf(statement, ['PRCD']);
  const closing = balanceOf(statement, ['CLBD']);
  const { FrToDt } = statement;
  return {
    format: 'camt053',
    table: null,
    mapping: null,
    account: IBAN ?? Othr?.Id ?? null,
    span: {
      from: (FrToDt ? dayOf({ DtTm: FrToDt.FrDtTm }) : opened?.day) ?? null,
      to: (FrToDt ? dayOf({ DtTm: FrToDt.ToDtTm }) : closing?.day) ?? null,
      opening: opening?.amount ?? null,
      closing: closing?.amount ?? null,
    },
    lines: read.flatMap((each) => ('line' in each ? [each.line] : [])),
    problems: read.flatMap((each, i) => ('problem' in each ? [{ row: i + 1, ...each }] : [])),
    skipped,
  };
}
