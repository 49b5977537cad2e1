import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { openAccount, type PostingTime, post, type TransferDraft } from '../src/ledger/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/ids.ts';

/** Transfers as the areas make them, for tests that need money to move and nothing else. Amounts in cents. */

export const noon: PostingTime = { at: new Date('2026-05-20T04:00:00Z'), on: '2026-05-20' };

const wallet = (userId: string) => ({ userId, account: 'wallet' }) as const;
const base = (transferId: string) => ({ transferId, asset: 'CNY' }) as const;

export const recharge = (to: string, amount: bigint, id = newId()): TransferDraft => ({
  ...base(id),
  kind: 'recharge',
  amount,
  from: { house: 'provider_clearing/test' },
  to: wallet(to),
  cause: { type: 'recharge', id },
});

export const remittance = (from: string, to: string, amount: bigint, id = newId()): TransferDraft => ({
  ...base(id),
  kind: 'remittance',
  amount,
  from: wallet(from),
  to: wallet(to),
  cause: { type: 'remittance', id },
});

export const withdrawal = (from: string, amount: bigint, id = newId()): TransferDraft => ({
  ...base(id),
  kind: 'withdrawal',
  amount,
  from: wallet(from),
  to: { house: 'payout_clearing/test' },
  cause: { type: 'withdrawal', id },
});

export const withdrawalFee = (from: string, amount: bigint, id = newId()): TransferDraft => ({
  ...withdrawal(from, amount, id),
  kind: 'withdrawal_fee',
  to: { house: 'fee_income' },
});

export const issuerFunding = (house: House, amount: bigint, id = newId()): TransferDraft => ({
  ...base(id),
  kind: 'issuer_funding',
  amount,
  from: { house: 'bank_clearing' },
  to: { house },
  cause: { type: 'funding', id },
});

export const interest = (
  from: { house: House; reservationId: string },
  to: string,
  amount: bigint,
  id = newId(),
): TransferDraft => ({
  ...base(id),
  kind: 'interest',
  amount,
  from,
  to: wallet(to),
  cause: { type: 'payout', id },
});

/** Opens a wallet in CNY for each balance given and pays it in. Returns the users' ids in the same order. */
export async function openWallets(db: Database, ...balances: bigint[]): Promise<string[]> {
  return inTransaction(db, async (writer) => {
    const users = balances.map(() => newId()).sort();
    for (const [i, userId] of users.entries()) {
      await openAccount(writer, userId, 'wallet', 'CNY', noon.at);
      const balance = balances[i] ?? 0n;
      if (balance > 0n) await post(writer, [recharge(userId, balance)], noon);
    }
    return users;
  });
}
