import type { loanProduct } from '@banyan/api/loan/shapes.ts';
import type { z } from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { type LoanProductRow, offeredProducts } from './product.store.ts';

type Shown = z.output<typeof loanProduct>;

/** Returns a product as everybody sees it. */
export const showLoanProduct = (row: LoanProductRow): Shown => ({
  productId: row.product_id,
  name: row.name,
  summary: row.summary,
  lender: row.lender,
  licenceReference: row.licence_reference,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  step: row.step,
  months: row.months as Shown['months'],
  methods: row.methods,
  rateBps: row.rate_bps,
});

/** Returns what is offered, and the rules that go into what a loan costs. */
export async function loanProducts(ctx: ReadContext) {
  const { maxInstalmentShareBps, coolingOffDays, graceDays, penaltyBpsPerDay, penaltyCapBps } =
    ctx.policy.loan;
  const items = (await offeredProducts(ctx.reader)).map(showLoanProduct);
  return { items, maxInstalmentShareBps, coolingOffDays, graceDays, penaltyBpsPerDay, penaltyCapBps };
}
