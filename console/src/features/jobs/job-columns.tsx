import type { OperatorOutput } from '@banyan/api/operator.ts';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { useJobsMessages } from './jobs.messages.ts';
import styles from './jobs.module.css';

export type JobRun = OperatorOutput<'/console/api/jobs'>['items'][number];

const tones: Record<JobRun['state'], Tone> = { running: 'active', done: 'good', failed: 'bad' };

const secondsOf = ({ startedAt, finishedAt }: JobRun): string | null =>
  finishedAt === null ? null : ((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000).toFixed(1);

export function useJobColumns(): Column<JobRun>[] {
  const texts = useJobsMessages();
  return useMemo(
    () => [
      textColumn('date', texts.businessDate, (run) => run.businessDate, {
        cell: (run) => <span className="figures">{run.businessDate}</span>,
      }),
      textColumn('job', texts.job, (run) => run.job, {
        cell: (run) => <code className={styles.job}>{run.job}</code>,
      }),
      textColumn('state', texts.state, (run) => texts[`state_${run.state}`], {
        cell: (run) => <Badge tone={tones[run.state]}>{texts[`state_${run.state}`]}</Badge>,
      }),
      textColumn('outcome', texts.outcome, (run) => run.error ?? run.outcome ?? '', {
        cell: (run) => (run.error ? <span className={styles.error}>{run.error}</span> : (run.outcome ?? '—')),
      }),
      textColumn('attempts', texts.attempts, (run) => String(run.attempts), {
        align: 'end',
        compare: (a, b) => a.attempts - b.attempts,
      }),
      textColumn('started', texts.startedAt, (run) => showInstant(run.startedAt), {
        cell: (run) => <span className="figures">{showInstant(run.startedAt)}</span>,
      }),
      textColumn(
        'took',
        texts.took,
        (run) => {
          const seconds = secondsOf(run);
          return seconds === null ? '—' : texts.seconds(seconds);
        },
        { align: 'end', compare: (a, b) => Number(secondsOf(a) ?? 0) - Number(secondsOf(b) ?? 0) },
      ),
    ],
    [texts],
  );
}
