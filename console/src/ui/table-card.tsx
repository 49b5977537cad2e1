import { Button, TextInput } from '@mantine/core';
import { Download, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadCsv } from '../platform/csv.ts';
import { useUrlState } from '../platform/url-state.ts';
import { type Column, csvRows } from './columns.ts';
import { DataTable, type RowSelection } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';
import styles from './table-card.module.css';
import { useUiMessages } from './ui.messages.ts';
import { useRows } from './use-rows.ts';

/** The fields of a query that a table needs; `isPlaceholderData` means that another page is on its way. */
interface TableQuery<Row> {
  data: { items: Row[]; nextCursor?: string | null } | undefined;
  error: unknown;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface TableCardProps<Row extends object> {
  /** Also the name of the CSV file. */
  label: string;
  /** Shown above the table, where the page's title does not say it already. */
  title?: string;
  query: TableQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { title: string; help?: string; action?: ReactNode };
  filters?: ReactNode;
  selection?: RowSelection | undefined;
  /** Prefix of the search parameters, where a screen has two tables. */
  scope?: string;
}

const noRows: never[] = [];

/** Shows a list with its filters, CSV export, states and pages. */
export function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { label, title, query, columns, rowKey, empty, filters, selection, scope = '' } = props;
  const texts = useUiMessages();
  const [, patch] = useUrlState();
  const all = query.data?.items ?? noRows;
  const shown = useRows(columns, all, scope);
  const setFilter = (text: string) => patch({ [`${scope}q`]: text }, true);
  return (
    <div className={styles.card}>
      <div className={styles.bar}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {filters}
        <div className={styles.tools}>
          <TextInput
            size="xs"
            className={styles.search}
            aria-label={`${texts.search}: ${label}`}
            placeholder={texts.search}
            leftSection={<Search size={14} aria-hidden />}
            value={shown.filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            disabled={shown.rows.length === 0}
            onClick={() => downloadCsv(label, csvRows(columns, shown.rows))}
          >
            {texts.csv}
          </Button>
        </div>
      </div>
      <div className={styles.body} data-stale={query.isPlaceholderData || undefined}>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <LoadingState />
        ) : all.length === 0 ? (
          <EmptyState {...empty} />
        ) : shown.rows.length === 0 ? (
          <EmptyState
            title={texts.nothingMatches}
            action={
              <Button size="xs" variant="default" onClick={() => setFilter('')}>
                {texts.clearFilter}
              </Button>
            }
          />
        ) : (
          <DataTable label={label} columns={columns} shown={shown} rowKey={rowKey} selection={selection} />
        )}
      </div>
      {query.data && (
        <Pager scope={scope} all={all.length} shown={shown} next={query.data.nextCursor ?? null} />
      )}
    </div>
  );
}
