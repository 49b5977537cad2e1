import type { OperatorCalls } from '@banyan/api/contract.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { Keys } from '../certification/index.ts';
import { type BankLineRow, bankLines } from './bank-line.store.ts';
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
    creditBankLine: async (ctx, input) =>
      told(ctx, keys, await creditLine(ctx, keys, input), 'bank_line.credit'),
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

type Deed = 'bank_line.record' | 'bank_line.assign' | 'bank_line.credit' | 'bank_line.set_aside';

/** Writes the deed into the audit log and shows the movement. */
async function told(ctx: OperatorCommand, keys: Keys, row: BankLineRow, action: Deed) {
  const more = row.set_aside_reason ? ` ${row.set_aside_reason}` : '';
  await audit(ctx, action, { type: 'bank_line', id: row.line_id }, `${row.bank_reference}${more}`);
  const [shown] = await showLines(ctx, keys, [row]);
  return found(shown);
}
