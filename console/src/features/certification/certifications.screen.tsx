import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { minutesBetween, showInstant } from '../../platform/instants.ts';
import { useMe } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { type Certification, queueStates } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';

const refreshMs = 20_000;
const pageSize = 50;

/** Shows who waits to be certified, the oldest first; names stay masked until somebody has a reason to reveal them. */
export function CertificationsScreen() {
  const texts = useCertificationsMessages();
  const me = useMe();
  const [url] = useUrlState();
  const state = oneOf(queueStates, url.state) ?? 'under_review';
  const cursor = trailOf(url.trail).at(-1);
  const queue = useQuery({
    ...reading('/console/api/certifications', { state, limit: pageSize, ...(cursor && { cursor }) }),
    refetchInterval: refreshMs,
  });
  const columns = useMemo(
    (): Column<Certification>[] => [
      textColumn('user', texts.user, (row) => row.username, {
        cell: (row) => (
          <Link to="/certifications/$userId" params={{ userId: row.userId }}>
            <strong>{row.username}</strong>
          </Link>
        ),
      }),
      textColumn('name', texts.name, (row) => row.name),
      textColumn('idNumber', texts.idNumber, (row) => row.idNumber),
      numberColumn('round', texts.round, (row) => row.round),
      textColumn('submittedAt', texts.submittedAt, (row) => showInstant(row.submittedAt)),
      state === 'under_review'
        ? textColumn('expectedBy', texts.expectedBy, (row) => showInstant(row.expectedBy), {
            cell: (row) => {
              const isLate = minutesBetween(me.now, row.expectedBy) < 0;
              return (
                <Stacked below={isLate && texts.overdue} isLate={isLate}>
                  {showInstant(row.expectedBy)}
                </Stacked>
              );
            },
          })
        : textColumn('decided', texts.decided, (row) => row.decidedBy ?? '', {
            cell: (row) => (
              <Stacked below={row.decidedAt && showInstant(row.decidedAt)}>{row.decidedBy}</Stacked>
            ),
          }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => (
          <Link to="/certifications/$userId" params={{ userId: row.userId }}>
            {row.state === 'under_review' ? texts.review : texts.see}
          </Link>
        ),
      },
    ],
    [texts, state, me.now],
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={queue}
        columns={columns}
        rowKey={(row) => row.userId}
        empty={{ title: texts.empty, ...(state === 'under_review' && { help: texts.emptyHelp }) }}
        filters={
          <FilterLinks
            label={texts.state}
            name="state"
            value={state}
            options={queueStates.map((value) => ({ value, text: texts[`state_${value}`] }))}
          />
        }
      />
    </Page>
  );
}
