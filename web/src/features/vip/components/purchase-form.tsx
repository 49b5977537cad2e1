import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { purchaseMessages } from '../purchase.messages.ts';
import { type Buying, useBuying } from '../use-buying.ts';
import { vipMessages } from '../vip.messages.ts';
import { InsideCard } from './inside-card.tsx';
import { RunningCard } from './running-card.tsx';
import { WorthCard } from './worth-card.tsx';

/** Shows which cards there are, what is inside and what that is worth, and takes the payment. */
export function PurchaseForm(props: Buying) {
  const { page } = props;
  const t = useMessages(purchaseMessages);
  const words = useMessages(vipMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const { offer, choose, payment, form, obstacle } = useBuying(props);
  if (!offer) return null;
  return (
    <Screen
      action={
        <>
          {payment.notice}
          {obstacle && !isFrozen && <Obstacle obstacle={obstacle} {...props} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || obstacle !== undefined || isFrozen}
          >
            {t('submit', { amount: money(offer.price) })}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {page.running && <RunningCard card={page.running} />}
        <ChoiceList
          label={t('which')}
          value={offer.product}
          onChange={choose}
          options={page.offers.map(({ product, price, days }) => ({
            value: product,
            title: words(product),
            note: `${words('days', { n: days })} · ${money(price)}`,
          }))}
        />
        <InsideCard offer={offer} startsOn={page.startsOn} />
        <WorthCard offer={offer} />
        <Notice tone={page.areCouponsFunded ? 'info' : 'warning'}>
          {t(page.areCouponsFunded ? 'couponsCome' : 'couponsWait')}
        </Notice>
        <p className="px-1 text-sm text-soft">{t('refund', { days: page.refundDays })}</p>
      </form>
      <Card className="mt-3 py-1!">
        <ListRow title={t('records')} to="/pages/vip/vip_card_record" />
      </Card>
      {payment.sheet}
    </Screen>
  );
}

/** Says what stands in the way, and leads to what helps. */
function Obstacle({ obstacle, page, needs }: Buying & { obstacle: 'need' | 'tooMany' | 'insufficient' }) {
  const t = useMessages(purchaseMessages);
  const money = useOwnMoneyText();
  if (obstacle === 'need') return <FirstNeed needs={needs} />;
  return (
    <Notice tone="warning" className="mb-3">
      {t(obstacle, { n: page.waitingCards, available: money(page.available) })}{' '}
      {obstacle === 'insufficient' && <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>}
    </Notice>
  );
}
