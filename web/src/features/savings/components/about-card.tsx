import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { savingsMessages } from '../savings.messages.ts';
import type { Pot } from '../savings.queries.ts';

/** Says what the pot is, who pays for it from what, how far that goes, and what may go wrong. */
export function AboutCard({ pot }: { pot: Pot }) {
  const t = useMessages(savingsMessages);
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const { funds, perDay, days } = pot.cover;
  const cover = days === null ? t('coverNone') : t('coverDays', { days });
  return (
    <Card title={t('aboutTitle')}>
      <div className="space-y-2 text-sm text-soft" data-public>
        <p>{t('aboutPot')}</p>
        <p>{t('aboutFunds', { funds: money(funds), perDay: money(perDay), cover })}</p>
        <p>{t('worstCase')}</p>
        <h3 className="pt-1 font-semibold text-ink">{t('limitsTitle')}</h3>
        <p>
          {t('limits', {
            min: money(pot.minAmount),
            perDay: money(pot.instantPerDay),
            left: own(pot.instantLeft),
          })}
        </p>
      </div>
    </Card>
  );
}
