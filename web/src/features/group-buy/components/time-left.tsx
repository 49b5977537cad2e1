import { useEffect } from 'react';
import { timeLeft, useServerNow } from '../../../platform/clock.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type GroupPhase } from '../group-buy.queries.ts';

interface Props {
  phase: GroupPhase;
  deadlineAt: string;
  /** Called once the deadline has passed under the eyes of the reader. */
  onPassed?: () => void;
}

/** Shows the time to the real deadline of a group, by the server's clock; what follows it while it is settled. */
export function TimeLeft({ phase, deadlineAt, onPassed }: Props) {
  const t = useMessages(groupBuyMessages);
  const hasPassed = timeLeft(deadlineAt, useServerNow()) === null;
  useEffect(() => {
    if (hasPassed) onPassed?.();
  }, [hasPassed, onPassed]);
  if (phase === 'full') return <span className="text-action">{t('full')}</span>;
  if (phase !== 'waiting') return <span>{t(phase)}</span>;
  return hasPassed ? (
    <span className="text-warning">{t('beingSettled')}</span>
  ) : (
    <span>
      {t('endsIn')} <Countdown until={deadlineAt} />
    </span>
  );
}
