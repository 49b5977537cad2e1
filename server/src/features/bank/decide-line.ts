import type { operatorApi } from '@banyan/api/contract.ts';
import { post } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, refuse } from '../four-eyes/index.ts';
import { isOwnAccount, type Keys, keepOpen } from '../people/index.ts';
import { bookArrival, rechargeByCodes } from '../wallet/index.ts';
import { type BankLineRow, bankLineById, decideLine } from './bank-line.store.ts';
import { openLine } from './record-line.ts';

/**
 * Credits what arrived, whole and once, to the person whose it is: the recharge of its code takes it, whatever was asked
 * for, or a new one does. `userId` is the person that the operator was shown. Throws `bank.owner_changed` where that is
 * another one by now, `bank.owner_closed`, `operator.same_person` for whoever
 * recorded it or named its owner, and `operator.own_case`.
 */
export async function creditLine(
  ctx: OperatorCommand,
  keys: Keys,
  { lineId, userId }: InputOf<typeof operatorApi.creditBankLine>,
): Promise<BankLineRow> {
  const row = await openLine(ctx, lineId);
  if (row.amount < 0n) throw new AppError('bank.not_incoming');
  if (row.owner_id === null) throw new AppError('bank.owner_unknown');
  if (row.owner_id !== userId) throw new AppError('bank.owner_changed');
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  await approve(ctx, { type: 'bank_line', id: lineId });
  if (!(await keepOpen(ctx.writer, userId))) throw new AppError('bank.owner_closed');
  const recharge = row.code ? await rechargeByCodes(ctx.reader, [row.code]) : undefined;
  const { rechargeId, draft } = await bookArrival(ctx, keys, {
    lineId,
    userId,
    rechargeId: recharge?.recharge_id ?? null,
    amount: row.amount,
  });
  await decideLine(ctx.writer, lineId, { rechargeId, by: ctx.operator.operatorId, at: ctx.now });
  await post(ctx.writer, [draft], { at: ctx.now, on: ctx.today });
  return found(await bankLineById(ctx.reader, lineId));
}

/** Sets aside what is nobody's recharge. Throws `bank.line_decided`, and `operator.same_person` for whoever recorded it. */
export async function setLineAside(
  ctx: OperatorCommand,
  { lineId, reason }: InputOf<typeof operatorApi.setAsideBankLine>,
): Promise<BankLineRow> {
  await openLine(ctx, lineId);
  await refuse(ctx, { type: 'bank_line', id: lineId });
  await decideLine(ctx.writer, lineId, { reason, by: ctx.operator.operatorId, at: ctx.now });
  return found(await bankLineById(ctx.reader, lineId));
}
