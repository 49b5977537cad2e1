import { type Settlement, settlementFaults } from '@banyan/domain/bank/settled-days.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { Difference } from '../../platform/difference.ts';
import { billedDays } from '../wallet/index.ts';
import { bookedSettlements, type SettlementRow, settledDaysOf } from './bank-line.store.ts';

/**
 * Returns where what providers have settled is another amount than their bills say that they took: of the days that a
 * settlement is for, and of all other days together.
 */
export async function settlementDifferences(reader: Reader): Promise<Difference[]> {
  const [settled, bills] = [await bookedSettlements(reader), await billedDays(reader)];
  const providers = [...new Set(settled.map(({ provider }) => provider))];
  return providers.flatMap((provider) =>
    differencesOf(
      provider,
      settled.filter((row) => row.provider === provider),
      bills.filter((bill) => bill.provider === provider),
    ),
  );
}

function differencesOf(
  provider: string,
  settled: readonly SettlementRow[],
  bills: Awaited<ReturnType<typeof billedDays>>,
): Difference[] {
  const { ofDays, beyond } = settlementFaults(settled.map(settlementOf), bills);
  const difference = (about: Pick<Difference, 'key' | 'subject' | 'amount' | 'since'>, more: bigint) => ({
    ...about,
    code: 'provider.settlement_differs' as const,
    deviation: { house: `provider_clearing/${provider}` as const, more },
  });
  const differing = ofDays.flatMap(({ lineId, more }) => {
    const row = settled.find(({ line_id }) => line_id === lineId);
    if (!row) return [];
    const { bank_reference: subject, amount, decided_at: since } = row;
    return [difference({ key: lineId, subject, amount, since }, more)];
  });
  const newest = settled.filter(({ settled_from }) => settled_from === null).at(-1);
  if (beyond === 0n || !newest) return differing;
  const { decided_at: since } = newest;
  return [
    ...differing,
    difference({ key: `beyond ${provider}`, subject: provider, amount: beyond, since }, beyond),
  ];
}

const settlementOf = (row: SettlementRow): Settlement => ({
  lineId: row.line_id,
  amount: row.amount,
  fee: row.fee,
  bookedOn: row.booked_on,
  days: settledDaysOf(row),
});
