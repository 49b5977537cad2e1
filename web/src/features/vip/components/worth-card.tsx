import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits, wireOf } from '../../../shared/amounts/amount-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { purchaseMessages } from '../purchase.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipOffer } from '../vip.queries.ts';

/** Says what a card is worth in money at most, from how much invested it pays off, and to whom it brings nothing. */
export function WorthCard({ offer }: { offer: VipOffer }) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(vipMessages);
  const money = useMoneyText();
  const all = minorUnits(offer.couponWorth) * BigInt(offer.months);
  return (
    <Card title={t('worth')}>
      <div aria-live="polite">
        <Facts>
          <Fact label={words('price')}>
            <Amount value={offer.price} />
          </Fact>
          <Fact label={t('eachWorth')}>
            <Amount value={offer.couponWorth} />
          </Fact>
          <Fact label={t('allWorth')}>
            <Amount value={wireOf(all)} />
          </Fact>
        </Facts>
        <p className="my-2 rounded-field bg-tint p-3 text-sm font-medium text-pressed">
          {offer.paysOffFrom
            ? t('paysOff', { amount: money(offer.paysOffFrom), days: offer.bonusDays })
            : t('neverPaysOff')}
        </p>
      </div>
      <p className="text-sm text-soft">{t('worthNote')}</p>
    </Card>
  );
}
