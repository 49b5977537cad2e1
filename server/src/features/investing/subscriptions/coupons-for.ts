import { principalOf } from '@banyan/domain/investing/subscription-rules.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import { usableCoupons } from '../../coupons/index.ts';
import { publishedProduct } from '../products/product.store.ts';
import { valueDateOf } from '../products/products.ts';

/** Returns the person's coupons beside a purchase of so many units of a product, with the best choice. */
export async function couponsFor(ctx: UserRead, productId: string, units: bigint) {
  const product = found(await publishedProduct(ctx.reader, productId));
  const principal = principalOf(units, product.unit_price);
  if (principal === null) throw new AppError('subscription.above_maximum');
  const usable = await usableCoupons(ctx, { principal, cycleDays: product.cycle_days });
  return { ...usable, principal, valueOn: valueDateOf(ctx) };
}
