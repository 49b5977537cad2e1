import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { fundingTotals } from '../../ledger/index.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { FundingAccount, FundingAccounts } from '../../platform/funding-accounts.ts';

/** An account, and the area whose it is. */
export interface OwnedAccount extends FundingAccount {
  owner: FundingAccounts;
}

/** Returns every account that can be funded, in the order of the areas. */
export async function allAccounts(
  reader: Reader,
  owners: readonly FundingAccounts[],
): Promise<OwnedAccount[]> {
  const all: OwnedAccount[] = [];
  for (const owner of owners)
    all.push(...(await owner.list(reader)).map((account) => ({ ...account, owner })));
  return all;
}

/** Returns what an account is called; its own name where no area knows it any more. */
export function namesOf(accounts: readonly FundingAccount[]): (account: House) => FundingAccount['name'] {
  const names = new Map(accounts.map(({ account, name }) => [account, name]));
  return (account) => names.get(account) ?? { zh: account, en: account };
}

/** Returns the accounts with what each holds, in minor units. */
export async function accountsWithFunds(reader: Reader, owners: readonly FundingAccounts[]) {
  const accounts = await allAccounts(reader, owners);
  const funds = await fundingTotals(reader);
  return accounts.map(({ account, name }) => ({
    account,
    name,
    ...(funds.get(account) ?? { available: 0n, reserved: 0n }),
  }));
}
