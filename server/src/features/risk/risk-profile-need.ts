import { doneIf, type NeedOf } from '../../platform/needs.ts';
import { latestRiskProfile } from './risk.store.ts';

/** Says whether there is a risk profile that counts today; whether a product suits it is the product's matter. */
export const riskProfileNeed: NeedOf = async ({ reader, userId, today }) => {
  const profile = await latestRiskProfile(reader, userId);
  return doneIf(profile !== undefined && today < profile.ends_on);
};
