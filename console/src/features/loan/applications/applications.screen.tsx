import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { type Application, type ApplicationAct, applicationStates } from './application.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { ApplicationDialog } from './application-dialogs.tsx';
import { useApplicationsMessages } from './applications.messages.ts';

const pageSize = 50;

/** Shows who wants to borrow, what they stated, and what their limit came of. */
export function LoanApplicationsScreen() {
  const texts = useApplicationsMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const state = oneOf(applicationStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/loan-applications', {
      limit: pageSize,
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  const [asked, setAsked] = useState<{ application: Application; act: ApplicationAct } | null>(null);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useApplicationColumns(setAsked)}
        rowKey={(row) => row.applicationId}
        empty={{ title: texts.empty }}
        filters={
          <FilterLinks
            label={shared.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: shared.all },
              ...applicationStates.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
      {asked && <ApplicationDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
