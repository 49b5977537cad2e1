import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { gathered } from '../../../gathered.ts';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { type Translate, useTranslate } from '../../../platform/messages.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useJobsMessages } from './jobs.messages.ts';
import styles from './jobs.module.css';

type Parked = OperatorOutput<'/console/api/parked'>['items'][number];

const pageSize = 50;
const refreshMs = 30_000;

/** Shows what failed alone, why, and how to have it tried again; absent while nothing is parked and nobody asks. */
export function ParkedItems() {
  const texts = useJobsMessages();
  const say = useNotice();
  const mayRetry = useRight('jobs.run');
  const [url] = useUrlState();
  const cursor = trailOf(url.parkedtrail).at(-1);
  const parked = useQuery({
    ...reading('/console/api/parked', { limit: pageSize, ...(cursor && { cursor }) }),
    refetchInterval: refreshMs,
  });
  const retry = useCommand('/console/api/parked/retry', ({ retried }) => say(texts.retried(retried)));
  const items = parked.data?.items ?? [];
  const columns = useParkedColumns(mayRetry && !retry.isPending ? retryItems : null);
  if (items.length === 0 && !cursor && !url.parked) return null;
  function retryItems(chosen: readonly Parked[]) {
    retry.mutate({ items: chosen.map(({ kind, itemId }) => ({ kind, itemId })) });
  }
  return (
    <>
      <ProblemAlert problem={retry.error} />
      <TableCard
        label={texts.parked}
        title={texts.parked}
        scope="parked"
        query={parked}
        columns={columns}
        rowKey={({ kind, itemId }) => `${kind} ${itemId}`}
        empty={{ title: texts.noneParked, help: texts.parkedHelp }}
        filters={
          mayRetry &&
          items.length > 1 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<RotateCcw size={14} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retryItems(items)}
            >
              {texts.retryAll}
            </Button>
          )
        }
      />
      {items.length > 0 && <p className={styles.note}>{texts.parkedHelp}</p>}
    </>
  );
}

const nameOf = (kind: string, translate: Translate): string =>
  translate.code(gathered().parkedKindNames, kind);

function useParkedColumns(retry: ((items: readonly Parked[]) => void) | null): Column<Parked>[] {
  const texts = useJobsMessages();
  const translate = useTranslate();
  return useMemo(
    () => [
      textColumn('kind', texts.parkedKind, ({ kind }) => `${nameOf(kind, translate)} ${kind}`, {
        cell: ({ kind }) => <Stacked below={kind}>{nameOf(kind, translate)}</Stacked>,
      }),
      textColumn('subject', texts.parkedSubject, ({ subject }) => subject),
      textColumn('error', texts.parkedError, ({ error }) => error, {
        cell: ({ error }) => <span className={styles.error}>{error}</span>,
      }),
      numberColumn('attempts', texts.attempts, ({ attempts }) => attempts, { align: 'end' }),
      textColumn('parkedAt', texts.parkedAt, ({ parkedAt }) => showInstant(parkedAt), {
        cell: ({ parkedAt }) => <span className="figures">{showInstant(parkedAt)}</span>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (item) =>
          retry && (
            <Button size="compact-sm" variant="default" onClick={() => retry([item])}>
              {texts.retry}
            </Button>
          ),
      },
    ],
    [texts, translate, retry],
  );
}
