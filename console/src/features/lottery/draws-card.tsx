import type { Game } from '@banyan/domain/lottery/games.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { readingUnseen } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { DrawFilters, narrowed } from './draw-filters.tsx';
import { useDrawsMessages } from './draws.messages.ts';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { Draw, Table } from './table.ts';
import { useSegmentTexts } from './use-segment-texts.ts';

const pageSize = 50;

interface DrawsCardProps {
  game: Game;
  /** The odds of the game, by which draws can be narrowed. */
  tables: readonly Table[];
}

/** Shows everybody's draws, the newest first, narrowed by what is known of one; each opens its receipt. */
export function DrawsCard({ game, tables }: DrawsCardProps) {
  const texts = useLotteryMessages();
  const words = useDrawsMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<Draw | null>(null);
  const cursor = trailOf(url.trail).at(-1);
  const shown = narrowed(url, tables);
  const query = useQuery(
    readingUnseen('/console/api/lottery/draws', {
      game,
      limit: pageSize,
      ...shown,
      ...(name && { name }),
      ...(cursor && { cursor }),
    }),
  );
  const isNarrowed = name !== '' || Object.keys(shown).length > 0;
  return (
    <>
      <TableCard
        label={texts.records}
        title={texts.records}
        query={query}
        columns={useDrawColumns(setOpened)}
        rowKey={(row) => row.drawId}
        empty={
          isNarrowed ? { title: words.noneFound, help: words.noneFoundHelp } : { title: texts.noRecords }
        }
        filters={
          <DrawFilters
            tables={tables}
            shown={shown}
            name={name}
            onFind={(next) => {
              setName(next);
              patch({ trail: undefined });
            }}
          />
        }
      />
      {opened && <ReceiptDialog draw={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useDrawColumns(open: (draw: Draw) => void): Column<Draw>[] {
  const texts = useLotteryMessages();
  const { nameOf, prizeOf } = useSegmentTexts();
  return useMemo(
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
      { id: 'actions', header: '', text: () => '', cell: (row) => <DrawActions draw={row} open={open} /> },
    ],
    [texts, nameOf, prizeOf, open],
  );
}

function DrawActions({ draw, open }: { draw: Draw; open: (draw: Draw) => void }) {
  const words = useDrawsMessages();
  return (
    <div className={styles.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.receiptOf(draw.number)}
        onClick={() => open(draw)}
      >
        {words.receipt}
      </Button>
      <AuditButton subjectId={draw.tableId} label={words.auditOf(draw.number)} title={words.audit} />
    </div>
  );
}
