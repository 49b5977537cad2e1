import { useCallback } from 'react';
import { gathered } from '../../../gathered.ts';
import { useLanguage } from '../../../platform/language.ts';
import type { Text } from '../../../platform/messages.ts';
import { useJobsMessages } from './jobs.messages.ts';

/** The texts of a job; an earlier release may have had jobs that this one has not. */
const jobTexts = (): Readonly<Record<string, { name: Text; counts: Readonly<Record<string, Text>> }>> =>
  gathered().jobTexts;

/** Returns the names of the jobs. */
export const jobNames = (): Readonly<Record<string, Text>> =>
  Object.fromEntries(Object.entries(jobTexts()).map(([job, { name }]) => [job, name]));

interface Counted {
  job: string;
  counts: Readonly<Record<string, number>> | null;
}

/** Returns what says what a run counted, each thing in its job's order, and at the end what failed alone. */
export function useCountsText(): (run: Counted) => string {
  const texts = useJobsMessages();
  const place = useLanguage() === 'zh' ? 0 : 1;
  return useCallback(
    ({ job, counts }: Counted) => {
      if (counts === null) return '—';
      const { parked = 0, ...rest } = counts;
      const known = jobTexts()[job]?.counts ?? {};
      const codes = [...Object.keys(known), ...Object.keys(rest).filter((code) => !(code in known))];
      const said = codes.flatMap((code) => {
        const n = rest[code];
        return n === undefined ? [] : [known[code]?.[place].replace('{n}', String(n)) ?? `${code} ${n}`];
      });
      if (parked > 0) said.push(texts.countParked(parked));
      return said.join(texts.countsBetween);
    },
    [texts, place],
  );
}
