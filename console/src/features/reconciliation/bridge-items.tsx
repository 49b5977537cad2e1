import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useBridgeMessages } from './bridge.messages.ts';
import type { BridgePart } from './bridge.ts';

type Item = OperatorOutput<'/console/api/bank-bridge/items'>['items'][number];

/** Lists what one figure of the bridge is the sum of. */
export function BridgeItems({ part }: { part: BridgePart }) {
  const texts = useBridgeMessages();
  const items = useQuery(reading('/console/api/bank-bridge/items', { part }));
  const columns = useMemo<Column<Item>[]>(
    () => [
      textColumn('day', texts.day, (row) => row.day),
      textColumn('source', texts.source, (row) => texts[`source_${row.source}`]),
      textColumn('reference', texts.reference, (row) => row.reference || '—'),
      amountColumn('stated', texts.stated, (row) => row.stated),
      amountColumn('booked', texts.bookedAmount, (row) => row.booked),
      amountColumn('difference', texts.difference, (row) => row.amount),
    ],
    [texts],
  );
  const title = texts.itemsOf(texts[`part_${part}`]);
  return (
    <TableCard
      label={title}
      title={title}
      query={items}
      columns={columns}
      rowKey={(row) => `${row.source} ${row.sourceId}`}
      empty={{ title: texts.empty }}
      filters={<small>{texts.firstItems}</small>}
      scope="items."
    />
  );
}
