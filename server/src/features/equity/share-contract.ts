import { addDays, businessDateOf, businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { costOfLots } from '@banyan/domain/equity/subscription-check.ts';
import { formatAmount, maxAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { ContractKindOf, ContractRequest } from '../../platform/contract-kinds.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Bilingual, PublishedOffering } from './offerings/offering.store.ts';
import { publishedOffering } from './offerings/offerings.ts';

const amount = (minor: bigint): string => formatAmount(minor, currency);

/**
 * Returns what is signed for a subscription, in the language of whoever signs. It binds from the signing until the
 * shares are allotted, at the latest: what is allotted is owned from then on.
 */
export function shareRequest(ctx: UserRead, offering: PublishedOffering, lots: bigint): ContractRequest {
  const { language } = ctx.client;
  const company = offering.company[language];
  const lotShares = BigInt(offering.lot_shares);
  const same = {
    symbol: offering.symbol,
    price: amount(offering.price),
    lots: String(lots),
    shares: String(lots * lotShares),
    amount: amount(costOfLots(lots, { price: offering.price, lotShares: offering.lot_shares })),
    quotaShares: String(offering.quota_lots * lotShares),
    riskLevel: offering.risk_level,
    agreementVersion: String(offering.agreement_version),
    drawCommitment: offering.draw_commitment,
  };
  return {
    kind: 'share_subscription',
    parties: [{ role: 'issuer', name: company, reference: offering.licence_reference }],
    values: {
      ...same,
      company,
      licenceReference: offering.licence_reference,
      closesAt: businessTimeOf(offering.closes_at),
      allotBy: businessTimeOf(offering.allot_by),
      // A field is one line.
      useOfProceeds: offering.use_of_proceeds[language].replace(/\s+/g, ' '),
    },
    terms: {
      ...same,
      closesAt: offering.closes_at.toISOString(),
      allotBy: offering.allot_by.toISOString(),
      agreementSha256: offering.agreement_sha256,
    },
    effectiveOn: ctx.today,
    expiresOn: addDays(businessDateOf(offering.allot_by), 1),
  };
}

/** What stands behind contracts of this kind: an offering and lots, later the subscription. */
export const shareContracts: ContractKindOf = {
  flag: 'equity',
  request: async (ctx, { subjectId, units }) => {
    const offering = await publishedOffering(ctx, subjectId);
    const cost = costOfLots(units, { price: offering.price, lotShares: offering.lot_shares });
    if (cost > maxAmount) throw new AppError('subscription.above_maximum');
    return shareRequest(ctx, offering, units);
  },
  describe: async (reader, subjects) => {
    const rows = await reader.rows<{ id: string; name: Bilingual; state: string }>(sql`
      select s.subscription_id as id, i.company as name, s.state
      from share_subscriptions s join instruments i on i.instrument_id = s.instrument_id
      where s.user_id = any(${subjects.map((subject) => subject.user_id)}::uuid[])
        and s.subscription_id = any(${subjects.map((subject) => subject.subject_id)}::uuid[])`);
    const known = new Map(rows.map((row) => [row.id, row]));
    return (subjectId) => {
      const { name, state } = found(known.get(subjectId));
      return { name, isWithdrawn: state === 'withdrawn' || state === 'not_allotted' };
    };
  },
};
