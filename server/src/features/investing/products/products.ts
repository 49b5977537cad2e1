import type { investingApi } from '@banyan/api/investing/investing.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { interestOver } from '@banyan/domain/investing/interest.ts';
import { coverBpsOf } from '@banyan/domain/investing/issuer-days.ts';
import { maturityOf, payoutSchedule } from '@banyan/domain/investing/payout-schedule.ts';
import { matchesFilter } from '@banyan/domain/investing/product-filter.ts';
import { type ProductStatus, productStatus } from '@banyan/domain/investing/product-status.ts';
import { principalOf } from '@banyan/domain/investing/subscription-rules.ts';
import type { SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { askedOnce } from '../../../platform/db/asked-once.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { repaymentHouse } from '../investing.postings.ts';
import { type Owed, owedBy, owedByAll } from '../issuers/issuer.store.ts';
import { batchOf } from './allowance.ts';
import { agreement, type PublishedProduct, publishedProduct, publishedProducts } from './product.store.ts';

const categoryNames: Record<string, { zh: string; en: string }> = {
  treasury: { zh: '稳健', en: 'Treasury' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  green: { zh: '绿色', en: 'Green' },
  supply_chain: { zh: '供应链', en: 'Supply chain' },
};

export async function categories(ctx: ReadContext) {
  const used = new Set((await allPublished(ctx.reader)).map((product) => product.category));
  return {
    items: [...used].map((category) => ({
      category,
      name: categoryNames[category] ?? { zh: category, en: category },
    })),
  };
}

/** Returns all published products: the list is the same for everybody who looks at the same moment. */
export const allPublished = askedOnce(publishedProducts);
const overdueOf = askedOnce((reader, today: BusinessDate) => owedByAll(reader, today, today));

const statusOrder: Record<ProductStatus, number> = { on_sale: 0, coming_soon: 1, sold_out: 2, closed: 3 };

/** Lists published products; within any order, what can be bought comes first. */
export async function products(ctx: ReadContext, input: InputOf<typeof investingApi.products>) {
  const cards = (await productCards(ctx)).filter((card) => matchesFilter(card, input));
  const by = {
    default: () => 0,
    rate: (a: Card, b: Card) => b.rateBps - a.rateBps,
    term: (a: Card, b: Card) => a.cycleDays - b.cycleDays,
    minimum: (a: Card, b: Card) => (a.minAmount < b.minAmount ? -1 : a.minAmount > b.minAmount ? 1 : 0),
  }[input.sort];
  return {
    items: cards.sort((a, b) => statusOrder[a.status] - statusOrder[b.status] || by(a, b)),
    valueOn: valueDateOf(ctx),
  };
}

type Card = Awaited<ReturnType<typeof productCards>>[number];

/** Returns the card of each published product, the newest first. */
async function productCards(ctx: ReadContext) {
  const [published, behind] = await Promise.all([allPublished(ctx.reader), delaysOf(ctx)]);
  return published.map((product) => ({
    ...productCard(ctx, product),
    issuerDelay: behind(product.issuer_id),
  }));
}

/** Returns what finds the card of a published product. */
export async function productCardsOf(ctx: ReadContext): Promise<(productId: string) => Card> {
  const cards = new Map((await productCards(ctx)).map((card) => [card.productId, card]));
  return (productId) => found(cards.get(productId));
}

/** Returns the first day that earns, of what is bought now. */
export const valueDateOf = (ctx: ReadContext): BusinessDate =>
  addDays(ctx.today, ctx.policy.investment.valueAfterDays);

export function productCard(ctx: ReadContext, row: PublishedProduct) {
  return {
    productId: row.product_id,
    code: row.code,
    name: row.name,
    category: row.category,
    issuer: row.issuer,
    riskLevel: row.risk_level,
    rateBps: row.rate_bps,
    cycleDays: row.cycle_days,
    style: row.style,
    unitPrice: row.unit_price,
    minAmount: row.unit_price * row.min_units,
    status: productStatus(availabilityOf(row), ctx.now),
    opensAt: row.opens_at,
    quotaUnits: row.quota_units,
    soldUnits: row.sold_units,
  };
}

export const availabilityOf = (row: PublishedProduct) => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  quotaUnits: row.quota_units,
  soldUnits: row.sold_units,
});

/** Returns a product with its provenance: who pays, from what, how well covered, and the worst case (H3). */
export async function productDetail(ctx: ReadContext, productId: string) {
  const row = found(await publishedProduct(ctx.reader, productId));
  const horizonDays = ctx.policy.investment.coverHorizonDays;
  const until = addDays(ctx.today, horizonDays);
  const owed = await owedBy(ctx.reader, row.issuer_id, ctx.today, until);
  const funded = await fundsAvailable(ctx.reader, repaymentHouse(row.issuer_id));
  return {
    ...productCard(ctx, row),
    issuerDelay: delayIn(owed),
    maxAmount: row.unit_price * row.max_units,
    maxUnits: row.max_units,
    minUnits: row.min_units,
    perUserUnits: row.per_user_units,
    memberBatch: batchOf(ctx, row),
    description: row.description,
    agreementVersion: row.agreement_version,
    pointsPerTen: BigInt(ctx.policy.points.perTenInvested),
    provenance: {
      issuerId: row.issuer_id,
      issuer: row.issuer,
      licenceReference: row.licence_reference,
      returnSource: row.return_source,
      worstCase: row.worst_case,
      fees: row.fees,
      funded,
      dueWithinHorizon: owed.within,
      horizonDays,
      coverBps: coverBpsOf({ funded, due: owed.within }),
    },
  };
}

/** Says of each issuer whether it is behind with payouts, with how much and since when; null where it is not. */
async function delaysOf(ctx: ReadContext) {
  const owed = await overdueOf(ctx.reader, ctx.today);
  return (issuerId: string) => delayIn(owed(issuerId));
}

export const delayIn = ({ delayed, oldestDueOn }: Owed) =>
  delayed === 0n || oldestDueOn === null ? null : { amount: delayed, since: oldestDueOn };

export async function agreementOf(ctx: ReadContext, productId: string, version: number | undefined) {
  const product = found(await publishedProduct(ctx.reader, productId));
  const wanted = version ?? product.agreement_version;
  if (wanted > product.agreement_version) throw new AppError('request.not_found');
  const row = found(await agreement(ctx.reader, productId, wanted));
  return { version: row.version, title: row.title, body: row.body, publishedAt: row.published_at };
}

/** Returns what so many units would pay and when, by the same functions that the daily job uses. */
export async function projection(ctx: ReadContext, productId: string, units: bigint) {
  const product = found(await publishedProduct(ctx.reader, productId));
  const principal = principalOf(units, product.unit_price);
  if (principal === null) throw new AppError('subscription.above_maximum');
  return projectionOf(termsOf(product, principal, { bonusBps: 0, valueOn: valueDateOf(ctx) }));
}

/** Returns what terms would pay and when. */
export function projectionOf(terms: SubscriptionTerms) {
  const { valueOn, maturesOn, interest } = promiseOf(terms);
  return {
    principal: terms.principal,
    valueOn,
    maturesOn,
    interest,
    total: terms.principal + interest,
    schedule: payoutSchedule(terms),
  };
}

/** What one way of buying adds to the product's own terms. */
export interface Offer {
  /** Basis points beside the product's own rate. */
  bonusBps: number;
  valueOn: BusinessDate;
}

/** Returns what a subscription promises, as the person is shown it before. */
export function promiseOf(terms: SubscriptionTerms) {
  return {
    rateBps: terms.rateBps,
    valueOn: terms.valueOn,
    maturesOn: maturityOf(terms),
    interest: interestOver(terms.principal, terms.rateBps, terms.cycleDays),
  };
}

export const termsOf = (
  product: PublishedProduct,
  principal: bigint,
  { bonusBps, valueOn }: Offer,
): SubscriptionTerms => ({
  principal,
  rateBps: product.rate_bps + bonusBps,
  cycleDays: product.cycle_days,
  style: product.style,
  valueOn,
});
