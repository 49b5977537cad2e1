import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { writtenDate } from '@banyan/domain/contracts/template-fields.ts';
import {
  dailyInterestDates,
  maturityOf,
  type Payout,
  payoutSchedule,
} from '@banyan/domain/investing/payout-schedule.ts';
import { principalOf } from '@banyan/domain/investing/subscription-rules.ts';
import type { RepaymentStyle, SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { ContractKindOf, ContractRequest } from '../../../platform/contract-kinds.ts';
import { sql } from '../../../platform/db/sql.ts';
import { agreement, type Bilingual, publishedProduct } from '../products/product.store.ts';
import { promiseOf, termsOf, valueDateOf } from '../products/products.ts';
import type { Purchase } from './purchase.ts';

type Language = UserRead['client']['language'];

const styleWords: Readonly<Record<RepaymentStyle, Bilingual>> = {
  interest_daily: { zh: '每日付息，到期还本', en: 'interest daily, principal at maturity' },
  interest_monthly: { zh: '每月付息，到期还本', en: 'interest monthly, principal at maturity' },
  at_maturity: { zh: '到期一次还本付息', en: 'interest and principal at maturity' },
};
const payoutWords: Readonly<Record<Payout['kind'], Bilingual>> = {
  interest: { zh: '利息', en: 'interest' },
  principal: { zh: '本金', en: 'principal' },
};

const amount = (minor: bigint): string => formatAmount(minor, currency);

/** What a contract is made of, before and after the person's own side is looked at. */
export type ContractedPurchase = Pick<Purchase, 'product' | 'units' | 'terms' | 'signed'>;

/** Returns what is signed for a subscription, in the language of whoever signs. */
export function investmentRequest(language: Language, purchase: ContractedPurchase): ContractRequest {
  const { product, units, terms, signed } = purchase;
  const { valueOn, maturesOn, interest } = promiseOf(terms);
  const issuer = product.issuer[language];
  const same = {
    productCode: product.code,
    units: String(units),
    principal: amount(terms.principal),
    valueOn,
    maturesOn,
    interest: amount(interest),
    agreementVersion: String(signed.version),
  };
  return {
    kind: 'investment',
    parties: [{ role: 'issuer', name: issuer, reference: product.licence_reference }],
    values: {
      ...same,
      issuer,
      licenceReference: product.licence_reference,
      product: product.name[language],
      rate: String(terms.rateBps),
      term: String(terms.cycleDays),
      style: styleWords[terms.style][language],
      total: amount(terms.principal + interest),
      schedule: scheduleRows(terms, interest, language),
      // A field is one line; the provenance of a product may have several.
      worstCase: product.worst_case[language].replace(/\s+/g, ' '),
      agreementTitle: signed.title[language],
    },
    terms: {
      ...same,
      rateBps: String(terms.rateBps),
      cycleDays: String(terms.cycleDays),
      style: terms.style,
      agreementSha256: signed.sha256,
    },
    effectiveOn: valueOn,
    expiresOn: maturesOn,
  };
}

/** Returns the payouts as rows of day, kind and amount; interest that is paid daily is one row. */
function scheduleRows(terms: SubscriptionTerms, interest: bigint, language: Language): string[][] {
  const day = (date: BusinessDate) => writtenDate(date, language);
  const row = (when: string, kind: Payout['kind'], minor: bigint) => [
    when,
    payoutWords[kind][language],
    amount(minor),
  ];
  if (terms.style !== 'interest_daily')
    return payoutSchedule(terms).map(({ dueOn, kind, amount: minor }) => row(day(dueOn), kind, minor));
  const paid = dailyInterestDates(terms);
  return [
    ...(paid ? [row(`${day(paid.first)} – ${day(paid.last)}`, 'interest', interest)] : []),
    row(day(maturityOf(terms)), 'principal', terms.principal),
  ];
}

/** Says what contracts about subscriptions are about: the product, and whether it was cancelled. */
export const describeSubscriptions: ContractKindOf['describe'] = async (reader, subjects) => {
  const rows = await reader.rows<{ id: string; name: Bilingual; state: string }>(sql`
    select s.subscription_id as id, p.name, s.state
    from subscriptions s join products p on p.product_id = s.product_id
    where s.user_id = any(${subjects.map((subject) => subject.user_id)}::uuid[])
      and s.subscription_id = any(${subjects.map((subject) => subject.subject_id)}::uuid[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (subjectId) => {
    const { name, state } = found(known.get(subjectId));
    return { name, isWithdrawn: state === 'cancelled' };
  };
};

/** What stands behind contracts of this kind: a product and units, later the subscription. */
export const investmentContracts: ContractKindOf = {
  flag: 'invest',
  request: async (ctx, { subjectId, units }) => {
    const product = found(await publishedProduct(ctx.reader, subjectId));
    const signed = found(await agreement(ctx.reader, subjectId, product.agreement_version));
    const principal = principalOf(units, product.unit_price);
    if (principal === null) throw new AppError('subscription.above_maximum');
    const terms = termsOf(product, principal, { bonusBps: 0, valueOn: valueDateOf(ctx) });
    return investmentRequest(ctx.client.language, { product, units, terms, signed });
  },
  describe: describeSubscriptions,
};
