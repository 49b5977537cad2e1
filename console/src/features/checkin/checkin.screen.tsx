import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useCheckinMessages } from './checkin.messages.ts';

type Day = OperatorOutput<'/console/api/checkins'>['days'][number];

/** Shows how many people checked in on each of the last days, and what they were given. */
export function CheckinScreen() {
  const texts = useCheckinMessages();
  const query = useQuery(reading('/console/api/checkins', {}));
  const columns = useMemo<Column<Day>[]>(
    () => [
      textColumn('date', texts.date, (row) => row.date),
      numberColumn('checkins', texts.checkins, (row) => BigInt(row.checkins), { align: 'end' }),
      numberColumn('makeUps', texts.makeUps, (row) => BigInt(row.makeUps), { align: 'end' }),
      numberColumn('given', texts.given, (row) => BigInt(row.given), { align: 'end' }),
      numberColumn('unfunded', texts.unfunded, (row) => BigInt(row.unfunded), { align: 'end' }),
      numberColumn('longest', texts.longest, (row) => BigInt(row.longestStreak), { align: 'end' }),
    ],
    [texts],
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={{ ...query, data: query.data && { items: query.data.days } }}
        columns={columns}
        rowKey={(row) => row.date}
        empty={{ title: texts.empty }}
      />
    </Page>
  );
}
