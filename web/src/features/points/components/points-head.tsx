import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { pointsMessages } from '../points.messages.ts';
import type { PointsState } from '../points.queries.ts';

/** Shows what can be spent, what expires next, and what may still be given this month. */
export function PointsHead({ state: { balance, next, lifetimeMonths, budget } }: { state: PointsState }) {
  const t = useMessages(pointsMessages);
  const { on } = useDates();
  const isClosed = budget.left === '0';
  return (
    <div className="space-y-3">
      {isClosed && (
        <Notice tone="warning">
          <p className="font-medium">{t('closedTitle')}</p>
          <p>{t('closedNote', { amount: pointsText(budget.amount) })}</p>
        </Notice>
      )}
      <Card>
        <p className="text-sm text-soft">{t('balance')}</p>
        <Points value={balance} className="text-3xl font-semibold" />
        <p className="mt-1 text-sm text-soft">{t('lifetime', { months: lifetimeMonths })}</p>
        <div className="mt-2 divide-y divide-line border-t border-line">
          <ListRow
            title={t('lots')}
            note={
              next
                ? t('nextExpiry', { amount: pointsText(next.amount), date: on(next.lastOn) })
                : t('lotsNone')
            }
            to="/pages/points/index?of=lots"
          />
          <ListRow title={t('ways')} note={t('waysNote')} to="/pages/points/index?of=ways" />
          <ListRow title={t('store')} note={t('storeNote')} to="/pages/store/list" />
          <ListRow title={t('exchange')} note={t('exchangeNote')} to="/pages/store/exchange_money" />
          <ListRow title={t('wheel')} note={t('wheelNote')} to="/pages/lottery/index" />
        </div>
        {!isClosed && (
          <p className="mt-1 text-xs text-soft">
            {t('reasonBudget', { left: pointsText(budget.left), amount: pointsText(budget.amount) })}
          </p>
        )}
      </Card>
    </div>
  );
}
