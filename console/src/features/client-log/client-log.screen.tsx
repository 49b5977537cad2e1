import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant, showInstantExactly } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useClientLogMessages } from './client-log.messages.ts';
import styles from './client-log.module.css';
import { ClientLogFilters, useClientLogFilters } from './client-log-filters.tsx';

type Entry = OperatorOutput<'/console/api/client_log'>['items'][number];

const tones: Record<Entry['level'], Tone> = {
  debug: 'quiet',
  info: 'quiet',
  warn: 'waiting',
  error: 'bad',
};
const pageSize = 50;
const refreshMs = 15_000;

/** Shows what the app reported from devices; a page or a device in the table narrows the list to it. */
export function ClientLogScreen() {
  const texts = useClientLogMessages();
  const [url, patch] = useUrlState();
  const { level, period, route, token } = useClientLogFilters();
  const cursor = trailOf(url.trail).at(-1);
  const entries = useQuery({
    ...reading('/console/api/client_log', {
      limit: pageSize,
      ...(level !== 'all' && { level }),
      ...(period !== 'all' && { within: period }),
      ...(route && { route }),
      ...(token && { token }),
      ...(cursor && { cursor }),
    }),
    refetchInterval: refreshMs,
  });
  const columns = useMemo<Column<Entry>[]>(() => {
    const narrow = (name: string, value: string) => (
      <button
        type="button"
        className={styles.link}
        onClick={() => patch({ [name]: value, trail: undefined })}
      >
        <code>{value}</code>
      </button>
    );
    return [
      textColumn('received', texts.received, (row) => showInstantExactly(row.receivedAt), {
        cell: (row) => (
          <span className="figures" title={showInstantExactly(row.time)}>
            {showInstant(row.receivedAt)}
          </span>
        ),
      }),
      textColumn('level', texts.level, (row) => texts[`level_${row.level}`], {
        cell: (row) => <Badge tone={tones[row.level]}>{texts[`level_${row.level}`]}</Badge>,
      }),
      textColumn('route', texts.route, (row) => row.route, { cell: (row) => narrow('route', row.route) }),
      textColumn('message', texts.message, (row) => row.message, {
        cell: (row) => <code className={styles.message}>{row.message}</code>,
      }),
      textColumn('platform', texts.platform, (row) => row.platform, {
        cell: (row) => <code>{row.platform}</code>,
      }),
      textColumn('device', texts.device, (row) => row.token, { cell: (row) => narrow('device', row.token) }),
    ];
  }, [texts, patch]);
  const { data } = entries;
  return (
    <Page
      title={texts.title}
      lead={data ? texts.lead(data.keptDays) : ''}
      actions={
        data && (
          <span>
            {texts[`switch_${data.switch as 0 | 1 | 2 | 3}`]} ·{' '}
            {texts.today(data.today.entries, data.today.limit)}
          </span>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={entries}
        columns={columns}
        rowKey={(row) => row.entryId}
        filters={<ClientLogFilters />}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
      />
    </Page>
  );
}
