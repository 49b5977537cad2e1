import { type BillFault, deviationOfFinding } from '@banyan/domain/wallet/provider-bill.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { Difference, DifferencesOf } from '../../platform/difference.ts';
import { openFindings } from './provider/bill.store.ts';

/**
 * Returns what providers said that fits no order, or differs from it: nothing was booked by it; and where the bills of
 * their days differ from our orders. An order is no longer among them once its provider has said what was asked for.
 */
export const providerDifferences: DifferencesOf = async (reader) => {
  const orders = await reader.rows<{ id: string; number: string; amount: bigint; since: Date }>(sql`
    select recharge_id as id, number, amount, review_since as since from recharges where review_since is not null
    union all
    select withdrawal_id, number, amount, review_since from withdrawals where review_since is not null`);
  const events = await reader.rows<{
    provider: string;
    event_id: string;
    reference: string;
    since: Date;
  }>(sql`
    select provider, event_id, reference, received_at as since from provider_events
    where verdict like '%mismatch' or verdict = 'unknown_reference'`);
  return [
    ...orders.map(({ id, number, amount, since }) => ({
      code: 'provider.order_differs' as const,
      key: id,
      subject: number,
      amount,
      since,
      deviation: null,
    })),
    ...events.map(({ provider, event_id, reference, since }) => ({
      code: 'provider.mismatch' as const,
      key: `${provider} ${event_id}`,
      subject: reference,
      amount: null,
      since,
      deviation: null,
    })),
    ...(await billDifferences(reader)),
  ];
};

const codeOf = {
  unknown: 'provider.bill_unknown',
  twice: 'provider.bill_unknown',
  missing: 'provider.bill_missing',
  amount: 'provider.bill_differs',
  refunded: 'provider.bill_refunded',
} as const satisfies Record<BillFault, Difference['code']>;

async function billDifferences(reader: Reader): Promise<Difference[]> {
  const findings = await openFindings(reader);
  return findings.map((finding) => {
    const more = deviationOfFinding(finding);
    return {
      code: codeOf[finding.fault],
      key: finding.finding_id,
      subject: finding.number ?? finding.reference,
      amount: finding.listed ?? finding.own,
      since: finding.found_at,
      deviation: more === null ? null : { house: `provider_clearing/${finding.provider}` as const, more },
    };
  });
}
