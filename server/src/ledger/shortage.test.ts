import { errorCatalogue } from '@banyan/api/errors.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { expect, test } from 'vitest';
import { shortageOf } from './shortage.ts';

test.each(Object.keys(chartOfAccounts.accounts))(
  'that a %s holds too little is said with a code of the catalogue',
  (account) => {
    expect(Object.keys(errorCatalogue)).toContain(shortageOf(chartOfAccounts, `${account}/2`).code);
  },
);
