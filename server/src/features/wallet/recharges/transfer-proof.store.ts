import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';
import type { RechargeRow } from './recharge.store.ts';

/** Keeps a photo in the place of an earlier one. Returns false where the transfer is not waited for any more. */
export async function saveProof(
  writer: Writer,
  proof: { user_id: string; recharge_id: string; image_sealed: Buffer; uploaded_at: Date },
): Promise<boolean> {
  const { user_id, recharge_id, image_sealed, uploaded_at } = proof;
  const isWaitedFor = await writer.run(sql`
    update recharges set proof_at = ${uploaded_at}
    where user_id = ${user_id} and recharge_id = ${recharge_id} and provider = ${bankTransfer} and state = 'pending'`);
  if (isWaitedFor === 0) return false;
  await writer.run(sql`
    insert into transfer_proofs (user_id, recharge_id, image_sealed, uploaded_at)
    values (${user_id}, ${recharge_id}, ${image_sealed}, ${uploaded_at})
    on conflict (user_id, recharge_id) do update set image_sealed = ${image_sealed}, uploaded_at = ${uploaded_at}`);
  return true;
}

/** Returns the sealed photo of a transfer, with the number of its recharge. */
export const proofOf = (reader: Reader, userId: string, rechargeId: string) =>
  reader.first<{ image_sealed: Uint8Array; number: string }>(sql`
    select p.image_sealed, r.number
    from transfer_proofs p join recharges r on r.user_id = p.user_id and r.recharge_id = p.recharge_id
    where p.user_id = ${userId} and p.recharge_id = ${rechargeId}`);

/** Returns the transfers of all people that are waited for, the newest first. */
export function expectedTransfers(reader: Reader, page: PageQuery) {
  const { where, order } = following(page.after, { at: 'created_at', id: 'recharge_id' });
  return reader.rows<
    Pick<
      RechargeRow,
      | 'user_id'
      | 'recharge_id'
      | 'number'
      | 'amount'
      | 'transfer_code'
      | 'created_at'
      | 'expires_at'
      | 'proof_at'
    >
  >(sql`
    select user_id, recharge_id, number, amount, transfer_code, created_at, expires_at, proof_at from recharges
    where provider = ${bankTransfer} and state = 'pending' and ${where} order by ${order} limit ${page.limit}`);
}
