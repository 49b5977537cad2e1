import { timeLeft, useServerNow } from '../platform/clock.ts';
import { useMessages } from '../platform/i18n.ts';
import { figureMessages } from './figures.messages.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Shows the real time left, by the server's clock. It never starts over. */
export function Countdown({ until }: { until: string }) {
  const t = useMessages(figureMessages);
  const left = timeLeft(until, useServerNow());
  if (!left) return <span className="figures">00:00:00</span>;
  return (
    <span role="timer" className="figures whitespace-nowrap">
      {left.days > 0 && `${t('days', { n: left.days })} `}
      {two(left.hours)}:{two(left.minutes)}:{two(left.seconds)}
    </span>
  );
}
