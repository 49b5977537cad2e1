import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import { type ProductRisk, suitability } from '@banyan/domain/risk/suitability.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import { inOrder } from '../../platform/in-order.ts';
import { latestRiskProfile } from './risk.store.ts';

/** What was known of a person's risk when they invested, kept with the investment. */
export interface RiskSnapshot {
  productRisk: ProductRisk;
  personRisk: ProfileLevel;
  profileNumber: number;
  /** When the person said that a risk above the own level is understood; null where none was. */
  acknowledgedAt: Date | null;
}

/**
 * Lets a person invest in a product of this risk; where that is still being asked for, both are asked for together. Throws
 * `risk.profile_required`, `risk.not_suitable` or `risk.acknowledgement_required`; an acknowledgement that nobody needs is not
 * written down.
 */
export async function requireSuitable(
  ctx: UserRead,
  risk: ProductRisk | Promise<ProductRisk>,
  acknowledgesRisk: boolean,
): Promise<RiskSnapshot> {
  const { productRisk, profile } = await inOrder({
    productRisk: risk,
    profile: latestRiskProfile(ctx.reader, ctx.userId),
  });
  if (!profile || ctx.today >= profile.ends_on) throw new AppError('risk.profile_required');
  const fit = suitability(profile.level, productRisk);
  if (fit === 'not_suitable') throw new AppError('risk.not_suitable');
  if (fit === 'needs_acknowledgement' && !acknowledgesRisk)
    throw new AppError('risk.acknowledgement_required');
  return {
    productRisk,
    personRisk: profile.level,
    profileNumber: profile.number,
    acknowledgedAt: fit === 'suitable' ? null : ctx.now,
  };
}
