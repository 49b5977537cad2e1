import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { readingUnseen } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { useLoanFinder } from '../use-loan-finder.tsx';
import { type Application, type ApplicationAct, applicationKey, applicationStates } from './application.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { ApplicationDialog } from './application-dialogs.tsx';
import { ApplicationKeys, useApplicationKeys } from './application-keys.tsx';
import { useApplicationsMessages } from './applications.messages.ts';

const pageSize = 50;

/** Shows who wants to borrow, what they stated, and what their limit came of. */
export function LoanApplicationsScreen() {
  const texts = useApplicationsMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const state = oneOf(applicationStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const { name, finder } = useLoanFinder(texts.find);
  const query = useQuery(
    readingUnseen('/console/api/loan-applications', {
      limit: pageSize,
      ...(state && { state }),
      ...(name && { name }),
      ...(cursor && { cursor }),
    }),
  );
  const [asked, setAsked] = useState<{ application: Application; act: ApplicationAct } | null>(null);
  const columns = useApplicationColumns(setAsked);
  const selection = useApplicationKeys(query.data?.items, columns, asked === null, setAsked);
  const mayDecide = useRight('loans.decide');
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayDecide && <ApplicationKeys />}>
      <TableCard
        label={texts.title}
        query={query}
        columns={columns}
        rowKey={applicationKey}
        selection={selection}
        empty={{ title: texts.empty, ...(name && { help: shared.noneHelp }) }}
        filters={
          <>
            <FilterLinks
              label={shared.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: shared.all },
                ...applicationStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
            {finder}
          </>
        }
      />
      {asked && <ApplicationDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
