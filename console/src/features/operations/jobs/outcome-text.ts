import { useCallback } from 'react';
import { jobOutcomes } from '../../../areas.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useJobsMessages } from './jobs.messages.ts';

/** Returns what reads a job's outcome: it comes in the server's words, and those that an area knows are said in the reader's. */
export function useOutcomeText(): (outcome: string | null) => string {
  const texts = useJobsMessages();
  const place = useLanguage() === 'zh' ? 0 : 1;
  return useCallback(
    (outcome: string | null) => {
      if (outcome === null) return '—';
      const [, rest, parked] = /^(.*), parked (\d+)$/.exec(outcome) ?? [];
      const said = rest ?? outcome;
      const known = jobOutcomes.find((one) => one.said.test(said));
      const text = known ? known.text[place](...(known.said.exec(said) ?? []).slice(1)) : said;
      return parked ? `${text}${texts.outcomeParked(parked)}` : text;
    },
    [texts, place],
  );
}
