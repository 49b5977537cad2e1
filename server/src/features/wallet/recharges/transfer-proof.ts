import { AppError, found } from '../../../platform/app-error.ts';
import type { BankAccount } from '../../../platform/bank-account.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { sealBytes, unsealBytes } from '../../../platform/security/sealing.ts';
import { type Keys, redrawPhoto } from '../../certification/index.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';
import { rechargeOf } from './create-recharge.ts';
import { rechargeById } from './recharge.store.ts';
import { proofOf, saveProof } from './transfer-proof.store.ts';

/** An envelope that was moved to another recharge or person does not open. */
const place = (userId: string, rechargeId: string) => `transfer_proofs|image_sealed|${userId}|${rechargeId}`;

/** Checks, outside the transaction, whether a receipt is wanted at all, and only then draws its photo anew. */
export async function prepareProof(
  outside: Outside<SignedIn> & { file: Buffer },
  rechargeId: string,
): Promise<Buffer> {
  const rules = await outside.query(async (ctx) => {
    const row = found(await rechargeById(ctx.reader, outside.userId, rechargeId));
    if (row.provider !== bankTransfer || row.state !== 'pending')
      throw new AppError('recharge.proof_not_wanted');
    return ctx.policy.certification;
  });
  return redrawPhoto(outside.file, rules);
}

/** Keeps the drawn photo, sealed. It moves no money: an operator looks at it where a payment names nobody. */
export async function keepProof(
  ctx: UserCommand,
  { keys, bankAccount }: { keys: Keys; bankAccount: BankAccount | null },
  rechargeId: string,
  image: Buffer,
) {
  const { userId } = ctx;
  const isKept = await saveProof(ctx.writer, {
    user_id: userId,
    recharge_id: rechargeId,
    image_sealed: sealBytes(keys.data, place(userId, rechargeId), image),
    uploaded_at: ctx.now,
  });
  if (!isKept) throw new AppError('recharge.proof_not_wanted');
  ctx.changed(userId, 'wallet');
  return rechargeOf(ctx, bankAccount, rechargeId);
}

/** Returns the photo of a transfer as it was kept, and the number of its recharge. Throws `request.not_found` where there is none. */
export async function openProof(
  ctx: ReadContext,
  keys: Keys,
  { userId, rechargeId }: { userId: string; rechargeId: string },
): Promise<{ photo: Buffer; number: string }> {
  const { image_sealed, number } = found(await proofOf(ctx.reader, userId, rechargeId));
  return { photo: unsealBytes(keys.data, place(userId, rechargeId), image_sealed), number };
}
