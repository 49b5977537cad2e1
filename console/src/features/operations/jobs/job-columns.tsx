import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useTranslate } from '../../../platform/messages.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { jobNames, useCountsText } from './job-texts.ts';
import { useJobsMessages } from './jobs.messages.ts';
import styles from './jobs.module.css';

export type JobRun = OperatorOutput<'/console/api/jobs'>['items'][number];

const tones: Record<JobRun['state'], Tone> = {
  running: 'active',
  waiting: 'waiting',
  done: 'good',
  failed: 'bad',
};

const secondsOf = ({ startedAt, finishedAt }: JobRun): string | null =>
  finishedAt === null ? null : ((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000).toFixed(1);

export function useJobColumns(): Column<JobRun>[] {
  const texts = useJobsMessages();
  const translate = useTranslate();
  const countsText = useCountsText();
  return useMemo(
    () => [
      textColumn('date', texts.businessDate, (run) => run.businessDate, {
        cell: (run) => <span className="figures">{run.businessDate}</span>,
      }),
      textColumn('job', texts.job, (run) => `${translate.code(jobNames(), run.job)} ${run.job}`, {
        cell: (run) => <Stacked below={run.job}>{translate.code(jobNames(), run.job)}</Stacked>,
      }),
      textColumn('state', texts.state, (run) => texts[`state_${run.state}`], {
        cell: (run) => <Badge tone={tones[run.state]}>{texts[`state_${run.state}`]}</Badge>,
      }),
      textColumn('outcome', texts.outcome, (run) => run.error ?? countsText(run), {
        cell: (run) => (run.error ? <span className={styles.error}>{run.error}</span> : countsText(run)),
      }),
      numberColumn('attempts', texts.attempts, (run) => run.attempts, { align: 'end' }),
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
    [texts, translate, countsText],
  );
}
