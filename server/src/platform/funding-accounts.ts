import type { OutboxMessage } from '@banyan/api/gathered.ts';
import type { House, TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Reader } from './db/sql.ts';

export interface FundingAccount {
  account: House;
  name: { zh: string; en: string };
}

/** Accounts of the house that an area pays people from, and that are filled from the bank (H2). */
export interface FundingAccounts {
  /** The kind of transfer that fills them; it tells whose an account is. */
  kind: TransferKind;
  list(reader: Reader): Promise<FundingAccount[]>;
  /** What is told through the outbox once money is there: what has waited for it is paid. Null where nothing waits. */
  whenFunded(account: House): OutboxMessage | null;
}
