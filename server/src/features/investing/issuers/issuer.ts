import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { coverBpsOf, delayPeriods } from '@banyan/domain/investing/issuer-days.ts';
import { productStatus } from '@banyan/domain/investing/product-status.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { repaymentHouse } from '../investing.postings.ts';
import { publishedProducts } from '../products/product.store.ts';
import { availabilityOf, delayIn } from '../products/products.ts';
import { issuerById, owedBy } from './issuer.store.ts';
import { issuerDays } from './issuer-days.store.ts';

/** So many closes are drawn; the periods of delay are found in all of them. */
const shownDays = 90;

/** Returns how the repayment account is called towards people: short enough to be read out. */
const accountNumber = (issuerId: string): string => `RA-${issuerId.slice(-8).toUpperCase()}`;

/** Returns who an issuer is, what it holds and owes today and on the days before, and payouts that were late (H3). */
export async function issuerDetail(ctx: ReadContext, issuerId: string) {
  const issuer = found(await issuerById(ctx.reader, issuerId));
  const horizonDays = ctx.policy.investment.coverHorizonDays;
  const owed = await owedBy(ctx.reader, issuerId, ctx.today, addDays(ctx.today, horizonDays));
  const funded = await fundsAvailable(ctx.reader, repaymentHouse(issuerId));
  const days = await issuerDays(ctx.reader, issuerId);
  const products = (await publishedProducts(ctx.reader)).filter((each) => each.issuer_id === issuerId);
  // An issuer of which nothing is on offer yet is nobody's business but the operators'.
  found(products[0]);
  return {
    issuerId,
    name: issuer.name,
    licenceReference: issuer.licence_reference,
    fundingAccount: accountNumber(issuerId),
    funded,
    dueWithinHorizon: owed.within,
    horizonDays,
    coverBps: coverBpsOf({ funded, due: owed.within }),
    delay: delayIn(owed),
    history: days.slice(-shownDays).map(({ day, funded, due, delayed }) => ({
      day,
      funded,
      due,
      delayed,
      coverBps: coverBpsOf({ funded, due }),
    })),
    delays: delayPeriods(days),
    recordedSince: days[0]?.day ?? null,
    products: products.map((each) => ({
      productId: each.product_id,
      name: each.name,
      status: productStatus(availabilityOf(each), ctx.now),
    })),
  };
}
