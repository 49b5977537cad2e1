import { rowProblems } from '@banyan/domain/bank/statement/read-row.ts';
import { statementFaults } from '@banyan/domain/bank/statement/statement.ts';
import { statementFormats, statementStates } from '@banyan/domain/bank/statement/statement-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, id, instant, jsonOf, pageInput, pageOf } from '../wire.ts';

/** Statements of the platform's bank account, as files of the bank: what it says moved, day after day. */

/** The largest file that is taken: far more than a day of a bank. */
export const maxStatementBytes = 1024 * 1024;

const column = z.int().min(0).max(99);
const optionalColumn = column.nullable();
/** The columns of a table by their meaning, counted from zero. */
const mapping = z.strictObject({
  date: column,
  amount: z.union([
    z.strictObject({ signed: column }),
    z.strictObject({ in: column, out: column }),
    z.strictObject({ amount: column, direction: column }),
  ]),
  reference: column,
  payer: optionalColumn,
  payerAccount: optionalColumn,
  remark: optionalColumn,
  balance: optionalColumn,
});

const statement = z.object({
  statementId: id,
  state: z.enum(statementStates),
  format: z.enum(statementFormats),
  from: businessDate,
  to: businessDate,
  opening: cny,
  closing: cny,
  lines: z.int(),
  /** The number of lines that nobody has decided about. */
  open: z.int(),
  importedBy: z.string(),
  importedAt: instant,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  /** It is the newest, stands, and somebody else imported it. */
  mayWithdraw: z.boolean(),
});

/** The content of a file, before anything is kept. */
const reading = z.object({
  format: z.enum(statementFormats),
  /** The headings of a table and its first rows; null for camt.053. */
  table: z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  mapping: mapping.nullable(),
  account: z.string().nullable(),
  from: businessDate.nullable(),
  to: businessDate.nullable(),
  opening: cny.nullable(),
  closing: cny.nullable(),
  lines: z.int(),
  cameIn: cny,
  wentOut: cny,
  /** Rows without a day, such as totals. */
  skipped: z.int(),
  first: z.array(
    z.object({
      bookedOn: businessDate,
      amount: cny,
      bankReference: z.string(),
      payer: z.string(),
      remark: z.string(),
    }),
  ),
  /** Movements that an operator recorded before, by hand. */
  known: z.int(),
  /** The first rows that cannot be read, and how many there are. */
  problems: z.array(z.object({ row: z.int(), problem: z.enum(rowProblems), text: z.string() })),
  unreadable: z.int(),
  /** Why it would not be taken, whatever a person adds. */
  faults: z.array(
    z.object({
      fault: z.enum(statementFaults),
      /** Days or amounts, as the fault is. */
      expected: z.string().nullable(),
      found: z.string().nullable(),
      bankReference: z.string().nullable(),
    }),
  ),
});

const file = z.strictObject({
  mapping: jsonOf(mapping).optional(),
  /** The values that a table does not contain. */
  from: businessDate.optional(),
  to: businessDate.optional(),
  opening: cny.optional(),
  closing: cny.optional(),
});

export const operatorStatementsApi = {
  bankStatements: endpoint({
    method: 'GET',
    path: '/console/api/bank-statements',
    summary: 'The statements of the bank account, the newest first',
    auth: 'operator',
    right: 'bank.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(statement),
    errors: [],
  }),
  readBankStatement: endpoint({
    method: 'POST',
    path: '/console/api/bank-statements/read',
    summary:
      'Says what a file of the bank (CSV or camt.053) holds and whether it would be taken; keeps nothing',
    auth: 'operator',
    right: 'bank.record',
    effect: 'read',
    perMinute: 60,
    upload: { maxBytes: maxStatementBytes },
    input: file,
    output: reading,
    errors: ['bank.statement_unreadable', 'bank.statement_encoding', 'bank.statement_of_another'],
  }),
  importBankStatement: endpoint({
    method: 'POST',
    path: '/console/api/bank-statements/import',
    summary:
      'Records every movement of a statement that follows the one before and adds up; another operator decides',
    auth: 'operator',
    right: 'bank.record',
    effect: 'write',
    perMinute: 20,
    upload: { maxBytes: maxStatementBytes },
    audits: ['bank_statement.import'],
    input: file,
    output: statement,
    errors: [
      'bank.statement_unreadable',
      'bank.statement_encoding',
      'bank.statement_of_another',
      'bank.statement_known',
      'bank.statement_faulty',
    ],
  }),
  withdrawBankStatement: endpoint({
    method: 'POST',
    path: '/console/api/bank-statements/withdraw',
    summary: 'Takes the newest statement back, with what of it nobody has decided about',
    auth: 'operator',
    right: 'bank.decide',
    effect: 'write',
    audits: ['bank_statement.withdraw'],
    input: z.strictObject({ statementId: id }),
    output: statement,
    errors: ['operator.same_person', 'request.not_found', 'bank.statement_not_newest'],
  }),
};
