import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { useMemo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import { percent, type Segment, type Table } from './table.ts';
import { tableName } from './tables-card.tsx';
import { useSegmentTexts } from './use-segment-texts.ts';

/** Shows the segments of one table: what was published beside what was drawn. */
export function SegmentsCard({ table }: { table: Table }) {
  const texts = useLotteryMessages();
  return (
    <TableCard
      label={texts.segments}
      title={`${texts.segments} · ${tableName(texts, table)}`}
      query={{ data: { items: table.segments }, error: null, refetch: () => undefined }}
      columns={useSegmentColumns(table)}
      rowKey={(row) => String(row.number)}
      empty={{ title: texts.noRecords }}
      scope="segments"
    />
  );
}

function useSegmentColumns({ game, substitute, draws }: Table): Column<Segment>[] {
  const texts = useLotteryMessages();
  const { nameOf, prizeOf, chanceOf, stockOf } = useSegmentTexts();
  const all = Number(draws);
  return useMemo(
    () => [
      numberColumn<Segment>('no', texts.no, (row) => row.number),
      textColumn<Segment>('name', texts.name, nameOf, {
        cell: (row) => (
          <Stacked
            below={
              game !== 'cards' && row.number === substitute && <Badge tone="quiet">{texts.substitute}</Badge>
            }
          >
            {nameOf(row)}
          </Stacked>
        ),
      }),
      textColumn<Segment>('amount', texts.amount, prizeOf, { align: 'end' }),
      numberColumn<Segment>('weight', texts.weight, (row) => row.weight, { align: 'end', cell: chanceOf }),
      textColumn<Segment>('observed', texts.observed, (row) => percent(Number(row.drawn), all), {
        align: 'end',
      }),
      textColumn<Segment>('expected', texts.expected, (row) => ((all * row.weight) / parts).toFixed(1), {
        align: 'end',
      }),
      numberColumn<Segment>('drawn', texts.drawn, (row) => BigInt(row.drawn), { align: 'end' }),
      numberColumn<Segment>('awarded', texts.awarded, (row) => BigInt(row.awarded), { align: 'end' }),
      textColumn<Segment>('left', texts.left, stockOf, { align: 'end' }),
    ],
    [texts, nameOf, prizeOf, chanceOf, stockOf, game, substitute, all],
  );
}
