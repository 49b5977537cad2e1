import { sql } from '../../../platform/db/sql.ts';
import type { FundingAccounts } from '../../../platform/funding-accounts.ts';
import { repaymentHouse } from '../investing.postings.ts';
import type { Bilingual } from '../products/product.store.ts';

/** The accounts that issuers pay into, and payouts come from. */
export const repaymentAccounts: FundingAccounts = {
  kind: 'issuer_funding',
  async list(reader) {
    const rows = await reader.rows<{ issuer_id: string; name: Bilingual }>(sql`
      select issuer_id, name from issuers order by created_at, issuer_id`);
    return rows.map(({ issuer_id, name }) => ({ account: repaymentHouse(issuer_id), name }));
  },
  whenFunded: (account) => ['issuer.funded', { issuerId: account.split('/')[1] ?? '' }],
};
