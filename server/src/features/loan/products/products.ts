import type { loanProduct } from '@banyan/api/loan/shapes.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { closedDays } from '../../market/index.ts';
import { agreementOf } from './agreement.store.ts';
import { type LoanProductRow, loanProductById, offeredProducts } from './product.store.ts';

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
  feeBps: row.fee_bps,
  agreementVersion: row.agreement_version,
  minLevel: row.min_level,
  minSettled: row.min_settled,
});

/** Returns what is offered, and the rules and the closed days that go into what a loan costs and when it is repaid. */
export async function loanProducts(ctx: ReadContext) {
  const { maxInstalmentShareBps, coolingOffDays, graceDays, penaltyBpsPerDay, penaltyCapBps } =
    ctx.policy.loan;
  const items = (await offeredProducts(ctx.reader)).map(showLoanProduct);
  const closed = await closedDays(ctx.reader, ctx.today);
  const rules = { maxInstalmentShareBps, coolingOffDays, graceDays, penaltyBpsPerDay, penaltyCapBps };
  return { items, ...rules, closedDays: [...closed] };
}

/** Returns what whoever applies for a product agrees to, or agreed to by an earlier version; a draft has none. */
export async function loanAgreement(
  { reader }: ReadContext,
  { productId, version }: { productId: string; version?: number | undefined },
) {
  const product = found(await loanProductById(reader, productId));
  const wanted = version ?? product.agreement_version;
  if (wanted > product.agreement_version) throw new AppError('request.not_found');
  const row = found(await agreementOf(reader, productId, wanted));
  const { published_at: publishedAt, sha256, body } = row;
  return { name: product.name, version: row.version, sha256, body, publishedAt: found(publishedAt) };
}
