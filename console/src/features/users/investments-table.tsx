import { useMemo } from 'react';
import { textFor } from '../../platform/messages.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import type { User } from './user.ts';
import { useUsersMessages } from './users.messages.ts';

type Investment = User['investments'][number];

export function InvestmentsTable({ user }: { user: User }) {
  const texts = useUsersMessages();
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
      query={{ data: { items: user.investments }, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={(row) => row.subscriptionId}
      empty={{ title: texts.noInvestments }}
    />
  );
}
