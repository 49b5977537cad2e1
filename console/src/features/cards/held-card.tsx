import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useMemo } from 'react';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useCardName } from './card-name.ts';
import { useCardsMessages } from './cards.messages.ts';

export type ChancesOfAll = OperatorOutput<'/console/api/cards/chances'>;
type Held = ChancesOfAll['held'][number];

export interface ChancesQuery {
  data: ChancesOfAll | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Shows how many there are of each card in everybody's hands. */
export function HeldCard({ query }: { query: ChancesQuery }) {
  const texts = useCardsMessages();
  const nameOf = useCardName();
  const columns = useMemo<Column<Held>[]>(
    () => [
      textColumn('card', texts.card, (row) => nameOf(row.card)),
      numberColumn('held', texts.heldCount, (row) => BigInt(row.held), { align: 'end' }),
      numberColumn('offered', texts.offered, (row) => BigInt(row.offered), { align: 'end' }),
    ],
    [texts, nameOf],
  );
  return (
    <TableCard
      label={texts.held}
      title={texts.held}
      query={{ ...query, data: query.data && { items: query.data.held } }}
      columns={columns}
      rowKey={(row) => String(row.card)}
      empty={{ title: texts.noChances }}
      scope="held"
    />
  );
}
