import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { dividendOn } from '@banyan/domain/dividends/dividend-amount.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { uncountedOf, unpaidOf } from './claim.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const dividendsPersonalData: PersonalData = {
  tables: [{ table: 'dividend_claims', amounts: ['amount'], closing: { keep: business } }],
  openMatters,
};

/**
 * What is due must have been paid: there is nobody to pay it to once the account is closed. Whoever owned shares at the end
 * of a record date is due, whether or not the run has been there.
 */
async function openMatters(reader: Reader, userId: string, today: BusinessDate): Promise<OpenMatter[]> {
  // In this order: a claim that is made in between is among what is not paid.
  const uncounted = await uncountedOf(reader, userId, today);
  const unpaid = await unpaidOf(reader, userId);
  const amounts = uncounted
    .map(({ shares, per_ten }) => dividendOn(shares, per_ten))
    .filter((amount) => amount > 0n);
  const count = Number(unpaid.count) + amounts.length;
  return count > 0 ? [{ kind: 'dividend', count, amount: unpaid.amount + sum(amounts) }] : [];
}
