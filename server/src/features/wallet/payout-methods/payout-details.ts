import { seal, unseal } from '../../../platform/security/sealing.ts';

/** What names the account and its owner: kept sealed, beside a mask of each. */
interface PayoutDetails {
  /** The number of a card, an account at Alipay, or an address. */
  number: string;
  /** Empty for an address, which names nobody. */
  holder: string;
}
interface Keys {
  data: string;
}

const place = (userId: string, id: string) => `payout_methods|details|${userId}|${id}`;

export const sealPayoutDetails = (keys: Keys, userId: string, id: string, details: PayoutDetails): Buffer =>
  seal(keys.data, place(userId, id), JSON.stringify(details));

export function payoutDetails(
  keys: Keys,
  userId: string,
  row: { payout_method_id: string; details_sealed: Uint8Array; holder: string },
): PayoutDetails {
  const text = unseal(keys.data, place(userId, row.payout_method_id), row.details_sealed);
  // Cards of the first version sealed the number alone, and the name stands beside it.
  return text.startsWith('{') ? JSON.parse(text) : { number: text, holder: row.holder };
}
