import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { unpaidOf } from './claim.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const dividendsPersonalData: PersonalData = {
  tables: [{ table: 'dividend_claims', amounts: ['amount'], closing: { keep: business } }],
  openMatters,
};

/** What is due must have been paid: there is nobody to pay it to once the account is closed. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const { count, amount } = await unpaidOf(reader, userId);
  return count > 0n ? [{ kind: 'dividend', count: Number(count), amount }] : [];
}
