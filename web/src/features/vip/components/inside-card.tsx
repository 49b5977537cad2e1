import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { useCardText } from '../card-text.ts';
import { purchaseMessages } from '../purchase.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipOffer } from '../vip.queries.ts';

/** Shows what a card gives, and when it begins and ends. */
export function InsideCard({ offer, startsOn }: { offer: VipOffer; startsOn: string }) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(vipMessages);
  const text = useCardText();
  return (
    <Card title={t('inside')} className="pb-2!">
      <Facts>
        <Fact label={words('coupons')}>
          {text.coupons(offer)}
          <span className="block text-soft">{text.couponTerms(offer)}</span>
        </Fact>
        <Fact label={words('makeUps')}>{text.makeUps(offer)}</Fact>
        <Fact label={words('review')}>{words('reviewValue')}</Fact>
        <Fact label={words('runs')}>{text.runs(startsOn, addDays(startsOn, offer.days - 1))}</Fact>
        <Fact label={t('renewal')}>{t('noRenewal')}</Fact>
      </Facts>
    </Card>
  );
}
