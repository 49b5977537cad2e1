import type { OperatorOutput } from '@banyan/api/contract.ts';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { gathered } from '../../../gathered.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useTranslate } from '../../../platform/messages.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { TableCard } from '../../../ui/table-card.tsx';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

type Overview = OperatorOutput<'/console/api/overview'>;
type Alert = Overview['alerts'][number];

export function Alerts({
  query,
}: {
  query: { data: Overview | undefined; error: unknown; refetch: () => unknown };
}) {
  const texts = useOverviewMessages();
  const translate = useTranslate();
  const columns = useMemo<Column<Alert>[]>(
    () => [
      textColumn('code', texts.alert, ({ code }) => translate.code(gathered().alertTexts, code), {
        cell: ({ code }) => (
          <span className={styles.alert}>
            <TriangleAlert size={16} aria-hidden />
            {translate.code(gathered().alertTexts, code)}
          </span>
        ),
      }),
      // Names and titles, in whatever language they were given.
      textColumn('subject', texts.subject, (alert) => alert.subject, {
        cell: ({ subject }) => <bdi lang="">{subject}</bdi>,
      }),
      {
        id: 'amount',
        header: texts.amount,
        align: 'end',
        text: (alert) => alert.amount ?? '',
        cell: (alert) => (alert.amount === null ? '—' : <Amount value={alert.amount} />),
      },
      textColumn('since', texts.since, (alert) => showInstant(alert.since), {
        align: 'end',
        cell: (alert) => <span className="figures">{showInstant(alert.since)}</span>,
      }),
    ],
    [texts, translate],
  );
  const items = useMemo(() => query.data && { items: query.data.alerts }, [query.data]);
  return (
    <TableCard
      label={texts.alerts}
      title={texts.alerts}
      query={{ data: items, error: query.error, refetch: query.refetch }}
      columns={columns}
      rowKey={(alert) => `${alert.code} ${alert.subject} ${alert.since}`}
      empty={{ title: texts.noAlerts, help: texts.noAlertsHelp }}
    />
  );
}
