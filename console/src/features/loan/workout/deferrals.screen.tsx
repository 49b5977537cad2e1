import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { DeferralActions } from './deferral-actions.tsx';
import { deferralColumns } from './deferral-columns.tsx';
import { useWorkoutMessages } from './workout.messages.ts';
import { deferralStates, type ListedDeferral } from './workout.ts';

const pageSize = 50;

/** Shows the deferrals of all loans; those that wait for a decision, the oldest in front. */
export function DeferralsScreen() {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const state = oneOf(deferralStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/loans/deferrals', {
      limit: pageSize,
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.deferrals} lead={texts.deferralsLead}>
      <TableCard
        label={texts.deferrals}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.deferralId}
        empty={{ title: texts.noDeferrals }}
        filters={
          <FilterLinks
            label={shared.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: shared.all },
              ...deferralStates.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<ListedDeferral>[] {
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
      ...deferralColumns<ListedDeferral>(texts, shared.state),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <DeferralActions deferral={row} userId={row.user.userId} />,
      },
    ],
    [texts, shared],
  );
}
