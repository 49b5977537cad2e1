import { sql } from '../../src/platform/db/sql.ts';
import { nobodys } from '../nobodys.ts';
import { repaymentOf, someIssuer } from '../product.ts';
import { isSo } from '../stored.ts';
import type { Given, OfArea } from './of-area.ts';

let fundings = 0;

const draftOf = async ({ suite, by }: Given) => ({
  account: repaymentOf(await someIssuer(suite, by.ada)),
  amount: '5.00',
  bankReference: `FUNDING-OF-ANYBODY-${(fundings += 1)}`,
});

export const ofArea: OfArea = {
  moneyFields: {
    '/console/api/fundings/record': {
      account: repaymentOf(nobodys),
      amount: '1.00',
      bankReference: 'BANK',
    },
    '/console/api/fundings/confirm': { fundingId: nobodys },
  },
  ways: (given) => ({
    funding: {
      make: async (by) => (await by.ok('/console/api/fundings/record', await draftOf(given))).fundingId,
      check: (by, fundingId) => by.send('/console/api/fundings/confirm', { fundingId }),
      isDone: (id) =>
        isSo(given.suite, sql`select state = 'confirmed' as done from fundings where funding_id = ${id}`),
    },
  }),
  beside: () => ({
    '/console/api/fundings/record': { amount: '5.00', bankReference: 'BANK-77' },
    '/console/api/fundings/confirm': {},
    '/console/api/fundings/refuse': {},
  }),
  things: async (given) => {
    const { fundingId } = await given.by.ada.ok('/console/api/fundings/record', await draftOf(given));
    return { fundingId };
  },
};
