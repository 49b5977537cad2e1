import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { textFor } from '../../platform/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
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

type Texts = ReturnType<typeof useJobsMessages>;

/** What a job says it did comes in the server's words; those that are known here are said in the reader's. */
function outcomeText(texts: Texts, outcome: string | null): string {
  if (outcome === null) return '—';
  const [, rest, parked] = /^(.*), parked (\d+)$/.exec(outcome) ?? [];
  if (rest && parked) return `${outcomeText(texts, rest)}${texts.outcome_parked(parked)}`;
  const [, active, extended, matured] =
    /^activated (\d+), extended (\d+), matured (\d+)$/.exec(outcome) ?? [];
  if (active && extended && matured) return texts.outcome_schedule(active, extended, matured);
  const [, paid, waiting] = /^paid (\d+), waiting for funds (\d+)$/.exec(outcome) ?? [];
  if (paid && waiting) return texts.outcome_pay(paid, waiting);
  const [, count, date] = /^(\d+) entries before ([\d-]{10})$/.exec(outcome) ?? [];
  const [, forgot] = /^forgot (.+)$/.exec(outcome) ?? [];
  if (forgot) return forgot === 'nothing' ? texts.outcome_nothing : texts.outcome_records(forgot);
  if (outcome === 'chain intact') return texts.outcome_chain;
  return count && date ? texts.outcome_forget(count, date) : outcome;
}

export function useJobColumns(): Column<JobRun>[] {
  const texts = useJobsMessages();
  return useMemo(
    () => [
      textColumn('date', texts.businessDate, (run) => run.businessDate, {
        cell: (run) => <span className="figures">{run.businessDate}</span>,
      }),
      textColumn('job', texts.job, (run) => `${textFor(texts, 'job', run.job)} ${run.job}`, {
        cell: (run) => <Stacked below={run.job}>{textFor(texts, 'job', run.job)}</Stacked>,
      }),
      textColumn('state', texts.state, (run) => texts[`state_${run.state}`], {
        cell: (run) => <Badge tone={tones[run.state]}>{texts[`state_${run.state}`]}</Badge>,
      }),
      textColumn('outcome', texts.outcome, (run) => run.error ?? outcomeText(texts, run.outcome), {
        cell: (run) =>
          run.error ? <span className={styles.error}>{run.error}</span> : outcomeText(texts, run.outcome),
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
