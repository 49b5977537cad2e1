import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textFor } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useUserInvestmentsMessages } from './user-investments.messages.ts';

type Investment = OperatorOutput<'/console/api/users/detail'>['investments'][number];

/** Shows what one person has invested in, as the page of that person has read it. */
export function UserInvestments({ userId }: { userId: string }) {
  const texts = useUserInvestmentsMessages();
  const { data, error, refetch } = useQuery(reading('/console/api/users/detail', { userId }));
  const columns = useMemo<Column<Investment>[]>(
    () => [
      textColumn('product', texts.product, (row) => row.product),
      amountColumn('principal', texts.principal, (row) => row.principal),
      textColumn('state', texts.state, (row) => textFor(texts, 'state', row.state)),
      textColumn('term', texts.term, (row) => `${row.valueOn} – ${row.maturesOn}`, {
        cell: (row) => (
          <span className="figures">
            {row.valueOn} – {row.maturesOn}
          </span>
        ),
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.investments}
      title={texts.investments}
      query={{ data: data && { items: data.investments }, error, refetch }}
      columns={columns}
      rowKey={(row) => row.subscriptionId}
      empty={{ title: texts.noInvestments }}
    />
  );
}
