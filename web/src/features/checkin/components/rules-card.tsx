import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import type { CheckinPage } from '../checkin.queries.ts';

/** Says the rules with the numbers that hold today. */
export function RulesCard({ page: { rewards, makeUp, budget } }: { page: CheckinPage }) {
  const t = useMessages(checkinMessages);
  const cost = pointsText(makeUp.cost);
  return (
    <Card title={t('rules')}>
      <ol className="list-decimal space-y-1.5 pl-5 text-sm text-soft">
        <li>{t('ruleDay')}</li>
        <li>{t('ruleStreak', { rewards: rewards.map((points) => pointsText(points)).join(' / ') })}</li>
        <li>{t('ruleMakeUp', { perMonth: makeUp.perMonth, cost })}</li>
        <li>{t('ruleBudget', { left: pointsText(budget.left), amount: pointsText(budget.amount) })}</li>
      </ol>
    </Card>
  );
}
