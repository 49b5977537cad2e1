import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useHolidaysMessages } from './holidays.messages.ts';
import type { MarketDay } from './market.ts';

/** Shows what the market does on the coming ten days and when, and why some of them are short or closed. */
export function HoursCard() {
  const texts = useHolidaysMessages();
  const dayFact = useDayFact();
  const { data, error, refetch } = useQuery(reading('/console/api/market/calendar', {}));
  return (
    <Card title={texts.hours}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && <Facts facts={data.items.map(dayFact)} />}
    </Card>
  );
}

/** Returns how a day is said: its kind with the reason, and its phases, each from its time on. */
function useDayFact(): (day: MarketDay) => Fact {
  const texts = useHolidaysMessages();
  const language = useLanguage();
  return ({ day, kind, reason, hours }) => {
    const why = reason?.[language] ?? (kind === 'closed' ? texts.weekend : null);
    const said = [texts[`kind_${kind}`], why].filter(Boolean).join(' · ');
    if (kind === 'closed') return [day, said];
    const course = hours.map((each) => `${showInstant(each.from).slice(11)} ${texts[`phase_${each.phase}`]}`);
    return [day, `${said} · ${course.join(' → ')}`];
  };
}
