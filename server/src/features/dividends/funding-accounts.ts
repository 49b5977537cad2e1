import type { FundingAccounts } from '../../platform/funding-accounts.ts';
import { payingCompanies } from './dividend.store.ts';
import { dividendHouse } from './dividends.postings.ts';

/** The accounts that companies pay into, and dividends come from. */
export const dividendAccounts: FundingAccounts = {
  kind: 'dividend_funding',
  async list(reader) {
    const companies = await payingCompanies(reader);
    return companies.map(({ instrument_id, symbol, company }) => ({
      account: dividendHouse(instrument_id),
      name: { zh: `${company.zh}（${symbol}）分红`, en: `${company.en} (${symbol}): dividends` },
    }));
  },
  whenFunded: () => ['dividends.funded', {}],
};
