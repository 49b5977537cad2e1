import { useMemo } from 'react';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useCardsMessages } from './cards.messages.ts';
import type { ChancesOfAll, ChancesQuery } from './held-card.tsx';

type Day = ChancesOfAll['days'][number];

/** Shows how many chances each task brought on each day, and what became of them. */
export function ChancesCard({ query }: { query: ChancesQuery }) {
  const texts = useCardsMessages();
  const columns = useMemo<Column<Day>[]>(
    () => [
      textColumn('date', texts.date, (row) => row.date),
      textColumn('task', texts.task, (row) => texts[`task_${row.task}`]),
      numberColumn('given', texts.given, (row) => BigInt(row.given), { align: 'end' }),
      numberColumn('used', texts.used, (row) => BigInt(row.used), { align: 'end' }),
      numberColumn('expired', texts.expired, (row) => BigInt(row.expired), { align: 'end' }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.chances}
      title={texts.chances}
      query={{ ...query, data: query.data && { items: query.data.days } }}
      columns={columns}
      rowKey={(row) => `${row.date} ${row.task}`}
      empty={{ title: texts.noChances, help: texts.noChancesHelp }}
      scope="chances"
    />
  );
}
