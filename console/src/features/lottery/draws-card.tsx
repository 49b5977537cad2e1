import type { Game } from '@banyan/domain/lottery/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import type { Draw } from './table.ts';
import { useSegmentTexts } from './use-segment-texts.ts';

const pageSize = 50;

/** Shows everybody's draws, the newest first. */
export function DrawsCard({ game }: { game: Game }) {
  const texts = useLotteryMessages();
  const { nameOf, prizeOf } = useSegmentTexts();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/lottery/draws', { game, limit: pageSize, ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<Draw>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.at)),
      textColumn('number', texts.number, (row) => row.number),
      textColumn('user', texts.user, (row) => row.user.username),
      numberColumn('table', texts.table, (row) => row.table, { align: 'end' }),
      numberColumn('value', texts.value, (row) => row.value, { align: 'end' }),
      numberColumn('drawn', texts.drawn, (row) => row.drawn, { align: 'end' }),
      textColumn('awarded', texts.awarded, (row) => `${row.awarded} · ${nameOf(row)}`, {
        cell: (row) => <Stacked below={prizeOf(row)}>{`${row.awarded} · ${nameOf(row)}`}</Stacked>,
      }),
      numberColumn('cost', texts.cost, (row) => BigInt(row.cost), { align: 'end' }),
    ],
    [texts, nameOf, prizeOf],
  );
  return (
    <TableCard
      label={texts.records}
      title={texts.records}
      query={query}
      columns={columns}
      rowKey={(row) => row.drawId}
      empty={{ title: texts.noRecords }}
    />
  );
}
