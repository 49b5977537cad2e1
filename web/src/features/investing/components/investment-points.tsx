import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Points } from '../../../ui/points.tsx';
import type { SubscriptionDetail } from '../investing.queries.ts';
import { investmentPointsMessages } from './investment-points.messages.ts';

type InvestingPoints = NonNullable<SubscriptionDetail['points']>;

/** Shows what points an investment brings, and where they stand; those that were given lead to their history. */
export default function InvestmentPoints({ points: { points, state, on } }: { points: InvestingPoints }) {
  const t = useMessages(investmentPointsMessages);
  const dates = useDates();
  const date = dates.on(on);
  const note = state === 'waiting' ? `${t('waiting')} · ${t('waitingNote', { date })}` : t(state, { date });
  return (
    <Card className="py-1!">
      <ListRow
        title={t('title')}
        note={note}
        value={<Points value={points} className="text-base text-ink" />}
        {...(state === 'given' ? { to: '/pages/points/index' as const } : {})}
      />
    </Card>
  );
}
