import type { OperatorCalls } from '@banyan/api/contract.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { Keys } from '../certification/index.ts';
import { type BankLineRow, bankLines } from './bank-line.store.ts';
import { bookLine, nameSettlement } from './book-line.ts';
import { creditLine, setLineAside } from './decide-line.ts';
import { assign, recordLine } from './record-line.ts';
import { showLines } from './show-lines.ts';
import { statementHandlers } from './statement/statement.handlers.ts';
import { transferHandlers } from './transfers.ts';

type Calls = OperatorCalls['bank'];

export const bankOperatorHandlers = (services: Services): HandlersOf<Calls> => {
  const { keys, bankAccount } = services.config;
  return {
    bankLines: (ctx, input) => listLines(ctx, keys, input),
    recordBankLine: async (ctx, input) =>
      told(ctx, keys, await recordLine(ctx, keys, input), 'bank_line.record'),
    assignBankLine: async (ctx, input) => told(ctx, keys, await assign(ctx, keys, input), 'bank_line.assign'),
    settleBankLine: async (ctx, input) =>
      told(ctx, keys, await nameSettlement(ctx, input), 'bank_line.settlement'),
    creditBankLine: async (ctx, input) =>
      told(ctx, keys, await creditLine(ctx, keys, input), 'bank_line.credit'),
    bookBankLine: async (ctx, input) => told(ctx, keys, await bookLine(ctx, input), 'bank_line.book'),
    setAsideBankLine: async (ctx, input) =>
      told(ctx, keys, await setLineAside(ctx, input), 'bank_line.set_aside'),
    ...statementHandlers(keys, bankAccount),
    ...transferHandlers(services),
  };
};

async function listLines(ctx: OperatorRead, keys: Keys, input: InputOf<Calls['bankLines']>) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => bankLines(ctx.reader, { state: input.state, ...page }),
    (row) => ({ at: row.recorded_at, id: row.line_id }),
    (row) => row,
  );
  return { ...page, items: await showLines(ctx, keys, page.items) };
}

type Deed =
  | 'bank_line.record'
  | 'bank_line.assign'
  | 'bank_line.settlement'
  | 'bank_line.credit'
  | 'bank_line.book'
  | 'bank_line.set_aside';

/** Writes the deed into the audit log and shows the movement. */
async function told(ctx: OperatorCommand, keys: Keys, row: BankLineRow, action: Deed) {
  const settled = row.provider && `${row.provider} ${formatAmount(row.fee ?? 0n, currency)}`;
  const days = row.settled_from && `${row.settled_from}–${row.settled_to}`;
  const words = [row.bank_reference, settled, days, row.set_aside_reason].filter(Boolean).join(' ');
  await audit(ctx, action, { type: 'bank_line', id: row.line_id }, words);
  const [shown] = await showLines(ctx, keys, [row]);
  return found(shown);
}
