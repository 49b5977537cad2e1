import type { operatorApi } from '@banyan/api/contract.ts';
import { awaitsDecision } from '@banyan/domain/bank/bank-line-state.ts';
import type { StatementLine } from '@banyan/domain/bank/statement/statement.ts';
import { transferCodesIn } from '@banyan/domain/bank/transfer-code.ts';
import { referenceKey } from '@banyan/domain/funding/bank-reference.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../certification/index.ts';
import { recordMaker } from '../four-eyes/index.ts';
import { ownerOfName } from '../people/index.ts';
import { rechargeByCodes } from '../wallet/index.ts';
import { sealBankDetails } from './bank-details.ts';
import {
  assignLine,
  type BankLineRow,
  bankLineById,
  insertBankLine,
  linesOfReferences,
  lockBankLine,
} from './bank-line.store.ts';

/**
 * Records a payment by hand, with whose it is by the code in its remark. Nothing moves until another operator decides.
 * Throws `bank.future_date`, and `bank.reference_used` with the earlier record.
 */
export async function recordLine(
  ctx: OperatorCommand,
  keys: Keys,
  input: InputOf<typeof operatorApi.recordBankLine>,
): Promise<BankLineRow> {
  if (input.bookedOn > ctx.today) throw new AppError('bank.future_date');
  const lineId = await addLine(ctx, keys, input, null);
  if (!lineId) {
    const [earlier] = await linesOfReferences(ctx.reader, [referenceKey(input.bankReference)]);
    throw referenceUsed(earlier);
  }
  return found(await bankLineById(ctx.reader, lineId));
}

/**
 * Adds a movement, with whose it is by the code in its remark; the operator has made it. Returns its id, or null where
 * another stands under the same reference.
 */
export async function addLine(
  ctx: OperatorCommand,
  keys: Keys,
  line: StatementLine,
  statementId: string | null,
): Promise<string | null> {
  const { payer, payerAccount, remark } = line;
  const lineId = ctx.id(`bank_line:${referenceKey(line.bankReference)}`);
  // What left names nobody's recharge.
  const recharge = line.amount > 0n ? await rechargeByCodes(ctx.reader, transferCodesIn(remark)) : undefined;
  const isAdded = await insertBankLine(ctx.writer, {
    line_id: lineId,
    booked_on: line.bookedOn,
    amount: line.amount,
    bank_reference: line.bankReference,
    reference_key: referenceKey(line.bankReference),
    details_sealed: sealBankDetails(keys, lineId, { payer, payerAccount, remark }),
    code: recharge?.transfer_code ?? null,
    owner_id: recharge?.user_id ?? null,
    recorded_by: ctx.operator.operatorId,
    recorded_at: ctx.now,
    statement_id: statementId,
  });
  if (!isAdded) return null;
  await recordMaker(ctx, { type: 'bank_line', id: lineId });
  return lineId;
}

/** Names the earlier record, so that whoever meets it finds it in the list. */
const referenceUsed = (earlier: BankLineRow | undefined): AppError =>
  new AppError('bank.reference_used', {
    facts: earlier
      ? {
          bankReference: earlier.bank_reference,
          amount: formatAmount(earlier.amount, currency),
          recordedAt: earlier.recorded_at.toISOString(),
        }
      : {},
  });

/** Returns a movement that somebody may still decide, held until the commit. Throws `bank.line_decided`. */
export async function openLine(ctx: OperatorCommand, lineId: string): Promise<BankLineRow> {
  const row = found(await lockBankLine(ctx.writer, lineId));
  if (!awaitsDecision(row.state)) throw new AppError('bank.line_decided');
  return row;
}

/**
 * Says whose payment it is. Who says it has made the record, too, and decides nothing about it. Throws
 * `request.not_found` for a name that nobody has, and `bank.not_incoming`.
 */
export async function assign(
  ctx: OperatorCommand,
  keys: Keys,
  { lineId, name }: InputOf<typeof operatorApi.assignBankLine>,
): Promise<BankLineRow> {
  const row = await openLine(ctx, lineId);
  if (row.amount < 0n) throw new AppError('bank.not_incoming');
  await assignLine(ctx.writer, lineId, found(await ownerOfName(ctx.reader, keys, name)));
  if (row.recorded_by !== ctx.operator.operatorId) await recordMaker(ctx, { type: 'bank_line', id: lineId });
  return found(await bankLineById(ctx.reader, lineId));
}
