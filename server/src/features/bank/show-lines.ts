import { findingOf } from '@banyan/domain/bank/match-receipt.ts';
import { sameName } from '@banyan/domain/certification/real-name.ts';
import { AppError } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { certifiedNames, type Keys } from '../certification/index.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { listedUser, usernamesOf } from '../people/index.ts';
import { type RechargeRow, rechargesOfCodes } from '../wallet/index.ts';
import { bankDetails } from './bank-details.ts';
import { type BankLineRow, settledDaysOf } from './bank-line.store.ts';
import { type StatedDays, statedDays } from './statement/statement.store.ts';

/** Returns movements as operators see them: each with the recharge that it names, as that stands now. */
export async function showLines(
  ctx: OperatorRead | OperatorCommand,
  keys: Keys,
  rows: readonly BankLineRow[],
) {
  const recharges = await rechargesOfCodes(
    ctx.reader,
    rows.flatMap(({ code }) => code ?? []),
  );
  const byCode = new Map(recharges.map((recharge) => [recharge.transfer_code, recharge]));
  const named = await usernamesOf(
    ctx.reader,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  const certified = await certifiedNames(
    ctx,
    keys,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  const operators = await operatorNames(ctx.reader);
  const ids = rows.map(({ line_id }) => line_id);
  const standingOf = await standings(ctx, 'bank_line', ids);
  const days = await statedDays(ctx.reader);
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'recorded',
    standing: ({ line_id: id }) => standingOf(id),
    refuseStale: (row) => refuseClosedOwner(ctx.reader, row),
  });
  return rows.map((row) => ({
    ...onStatement(row, days),
    ...show(row, standingOf(row.line_id), operators),
    obstacle: obstacleTo(row),
    ...bankDetails(keys, row),
    ...besideRecharge(row, row.code ? byCode.get(row.code) : undefined),
    user: row.owner_id ? named(row.owner_id) : null,
    settlement:
      row.provider === null ? null : { provider: row.provider, fee: row.fee ?? 0n, days: settledDaysOf(row) },
    payerDiffers: differs(bankDetails(keys, row).payer, row.owner_id && certified(row.owner_id)),
  }));
}

/** Whoever was to be credited may have closed the account meanwhile. Throws `bank.owner_closed`. */
async function refuseClosedOwner(reader: Reader, { owner_id: ownerId }: BankLineRow): Promise<void> {
  const owner = ownerId === null ? undefined : await listedUser(reader, ownerId);
  if (owner && owner.closed_at !== null) throw new AppError('bank.owner_closed');
}

/** How a movement stands on the bank's statements: `missing` from one that has its day, or not on one yet. */
function onStatement(row: BankLineRow, days: StatedDays | undefined) {
  const isStated = days !== undefined && row.booked_on >= days.first && row.booked_on <= days.last;
  const without = isStated && row.set_aside_reason !== 'mistake' ? 'missing' : 'not_yet';
  const standing = row.statement_amount === null ? 'same' : 'differs';
  return {
    onStatement:
      row.statement_id === null ? (without as 'missing' | 'not_yet') : (standing as 'same' | 'differs'),
    statementAmount: row.statement_amount,
  };
}

const differs = (payer: string, name: string | null): boolean =>
  payer !== '' && name !== null && !sameName(name, payer);

/** What a movement is beside the recharge that it names. Once it was credited, that recharge is its own doing. */
function besideRecharge(row: BankLineRow, recharge: RechargeRow | undefined) {
  if (row.amount < 0n) return { finding: null, recharge: null };
  if (!recharge) return { finding: 'unknown' as const, recharge: null };
  const asked = recharge.asked ?? recharge.amount;
  const state = recharge.recharge_id === row.recharge_id ? 'pending' : recharge.state;
  return {
    finding: findingOf(row.amount, { asked, state }),
    recharge: { number: recharge.number, asked, state: recharge.state },
  };
}

const show = (row: BankLineRow, standing: Standing, operators: Map<string, string>) => ({
  lineId: row.line_id,
  bookedOn: row.booked_on,
  direction: row.amount > 0n ? ('in' as const) : ('out' as const),
  amount: row.amount < 0n ? -row.amount : row.amount,
  bankReference: row.bank_reference,
  state: row.state,
  reason: row.set_aside_reason,
  recordedBy: operators.get(row.recorded_by) ?? '—',
  recordedAt: row.recorded_at,
  decidedBy: row.decided_by ? (operators.get(row.decided_by) ?? '—') : null,
  decidedAt: row.decided_at,
  mayDecide: row.state === 'recorded' && standing.mayDecide,
});
