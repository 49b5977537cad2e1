import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minorUnits } from '../../../platform/amounts.ts';
import { reading } from '../../../platform/reading.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { TableCard } from '../../../ui/table-card.tsx';
import type { LateDays, LoanDetail, Nights } from './loan.ts';
import { useLoansMessages } from './loans.messages.ts';

/** Shows the nights and the late days that a loan's cost comes of, as the person sees them. */
export function DerivationCards({ loan: { loanId, user } }: { loan: LoanDetail }) {
  const query = useQuery(reading('/console/api/loans/derivation', { loanId, userId: user.userId }));
  const { data, error, refetch } = query;
  const nights = data?.periods.flatMap(({ position, interest: ofPeriod, nights: all }) =>
    all.map((each) => ({ ...each, position, ofPeriod })),
  );
  return (
    <>
      <NightsTable query={{ data: nights && { items: nights }, error, refetch }} />
      {data && data.lateDays.length > 0 && <LateTable items={data.lateDays} refetch={refetch} />}
    </>
  );
}

type NightsOfPeriod = Nights & { position: number; ofPeriod: string };

/** A column of amounts with four decimals each, so that their digits compare as they stand. */
const fineColumn = (
  id: string,
  header: string,
  read: (row: NightsOfPeriod) => string,
): Column<NightsOfPeriod> =>
  textColumn(id, header, (row) => `¥${read(row)}`, {
    align: 'end',
    compare: (a, b) => read(a).localeCompare(read(b), 'en', { numeric: true }),
  });

interface NightsProps {
  query: { data: { items: NightsOfPeriod[] } | undefined; error: unknown; refetch: () => unknown };
}

function NightsTable({ query }: NightsProps) {
  const texts = useLoansMessages();
  const columns = useMemo<Column<NightsOfPeriod>[]>(
    () => [
      numberColumn('period', texts.period, (row) => row.position),
      textColumn('from', texts.from, (row) => row.from),
      textColumn('to', texts.to, (row) => row.to),
      numberColumn('nights', texts.nights, (row) => row.nights),
      amountColumn('outstanding', texts.outstanding, (row) => row.outstanding),
      fineColumn('perNight', texts.perNight, (row) => row.perNight),
      fineColumn('ofNights', texts.interestOfNights, (row) => row.interest),
      amountColumn('interest', texts.interestOfPeriod, (row) => row.ofPeriod),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.derivation}
      title={texts.derivation}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.position} ${row.from}`}
      empty={{ title: texts.noNights }}
      scope="nights"
    />
  );
}

const chargeOf = ({ amount, days }: LateDays): string =>
  formatAmount(minorUnits(amount) * BigInt(days), currency);

function LateTable({ items, refetch }: { items: LateDays[]; refetch: () => unknown }) {
  const texts = useLoansMessages();
  const columns = useMemo<Column<LateDays>[]>(
    () => [
      textColumn('from', texts.from, (row) => row.from),
      textColumn('to', texts.to, (row) => row.to),
      numberColumn('days', texts.days, (row) => row.days),
      amountColumn('base', texts.lateBase, (row) => row.base),
      amountColumn('amount', texts.perDay, (row) => row.amount),
      amountColumn('charge', texts.lateCharge, chargeOf),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.lateDays}
      title={texts.lateDays}
      query={{ data: { items }, error: null, refetch }}
      columns={columns}
      rowKey={(row) => row.from}
      empty={{ title: texts.noNights }}
      scope="late"
    />
  );
}
