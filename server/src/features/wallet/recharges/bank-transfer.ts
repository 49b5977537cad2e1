import { hash } from 'node:crypto';
import { transferCodeOf } from '@banyan/domain/bank/transfer-code.ts';
import type { TransferDraft } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { deriveId, readableNumber } from '../../../platform/ids.ts';
import type { Keys } from '../../people/index.ts';
import { notifyOfRecharge } from '../notices.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';
import { rechargePosting } from '../wallet.postings.ts';
import {
  creditArrival,
  insertRecharge,
  insertTransferCode,
  type RechargeRow,
  rechargeById,
  rechargeOfCode,
} from './recharge.store.ts';

const dayMs = 86_400_000;

/** Returns when a recharge expires that is to be transferred: a bank may take days. */
export const transferExpiry = (createdAt: Date, days: number): Date =>
  new Date(createdAt.getTime() + days * dayMs);

/** Gives a recharge the code that its payer writes into the remark. */
export async function giveCode(ctx: CommandContext, row: { user_id: string; recharge_id: string }) {
  // Two recharges may come to the same code; the next one is tried then.
  for (let i = 0; ; i += 1) {
    const code = transferCodeOf(hash('sha256', `${row.recharge_id}/${i}`, 'buffer'));
    if (await insertTransferCode(ctx.writer, { code, ...row })) return code;
  }
}

/** Returns the recharge that was given one of these codes; undefined where none was. */
export async function rechargeByCodes(
  reader: Reader,
  codes: readonly string[],
): Promise<RechargeRow | undefined> {
  for (const code of codes) {
    const place = await rechargeOfCode(reader, code);
    if (place) return rechargeById(reader, place.owner_id, place.recharge_id);
  }
  return undefined;
}

/**
 * Ends a recharge with what arrived by a bank transfer, and returns the transfer to post for it. Without a recharge
 * that still waits for money, a new one stands for it: whatever arrives for a person is credited whole, once.
 */
export async function bookArrival(
  ctx: CommandContext,
  keys: Keys,
  arrival: { lineId: string; userId: string; rechargeId: string | null; amount: bigint },
): Promise<{ rechargeId: string; draft: TransferDraft }> {
  const { lineId, userId, amount } = arrival;
  const waiting = arrival.rechargeId ? await rechargeById(ctx.reader, userId, arrival.rechargeId) : undefined;
  const takes = waiting?.provider === bankTransfer && waiting.state !== 'succeeded' ? waiting : undefined;
  const rechargeId = takes?.recharge_id ?? deriveId('bank_line', lineId);
  const number = takes?.number ?? readableNumber('R', ctx.today, rechargeId);
  if (!takes)
    await insertRecharge(ctx.writer, {
      user_id: userId,
      recharge_id: rechargeId,
      number,
      amount,
      method: bankTransfer,
      provider: bankTransfer,
      transfer_code: null,
      created_at: ctx.now,
      expires_at: ctx.now,
    });
  const draft = rechargePosting({ userId, rechargeId, provider: bankTransfer, amount });
  await creditArrival(ctx.writer, {
    userId,
    rechargeId,
    amount,
    transferId: draft.transferId,
    at: ctx.now,
  });
  await notifyOfRecharge(ctx, keys, { user_id: userId, recharge_id: rechargeId, number, amount });
  ctx.changed(userId, 'wallet');
  return { rechargeId, draft };
}
