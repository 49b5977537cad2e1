import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { useWorkoutMessages } from './workout.messages.ts';
import { type ListedWriteOff, writeOffStates } from './workout.ts';
import { WriteOffActions } from './write-off-actions.tsx';
import { writeOffColumns } from './write-off-columns.tsx';

const pageSize = 50;

/** Shows the loans to write off, and those that were; what waits for a decision, the oldest in front. */
export function WriteOffsScreen() {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const state = oneOf(writeOffStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/loans/write-offs', {
      limit: pageSize,
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.writeOffs} lead={texts.writeOffsLead}>
      <TableCard
        label={texts.writeOffs}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.writeOffId}
        empty={{ title: texts.noWriteOffs }}
        filters={
          <FilterLinks
            label={shared.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: shared.all },
              ...writeOffStates.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<ListedWriteOff>[] {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  return useMemo(
    () => [
      textColumn('number', shared.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={row.user.username}>
            <Link to="/loans/$userId/$loanId" params={{ userId: row.user.userId, loanId: row.loanId }}>
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      amountColumn('outstanding', texts.outstanding, (row) => row.outstanding),
      ...writeOffColumns<ListedWriteOff>(texts, shared.state),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <WriteOffActions proposal={row} userId={row.user.userId} />,
      },
    ],
    [texts, shared],
  );
}
