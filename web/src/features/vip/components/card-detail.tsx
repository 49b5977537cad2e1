import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { useCardText } from '../card-text.ts';
import { recordMessages } from '../record.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipCardDetail } from '../vip.queries.ts';
import { CouponRows } from './coupon-rows.tsx';
import { RenewalCard } from './renewal-card.tsx';

interface Props {
  card: VipCardDetail;
}

/** Shows one card whole: how it stands, what it gives and has given, what was paid and paid back. */
export function CardDetail({ card, isNew }: Props & { isNew: boolean }) {
  const t = useMessages(recordMessages);
  const { on } = useDates();
  return (
    <div className="space-y-3">
      {isNew && card.refundedAt === null && (
        <ResultHead tone="success" title={t('bought')} amount={card.price}>
          {card.state === 'waiting' ? t('boughtWaiting', { date: on(card.startsOn) }) : t('boughtRunning')}
        </ResultHead>
      )}
      <Terms card={card} />
      <CouponRows coupons={card.coupons} />
      {card.refundedAt === null && <RenewalCard card={card} />}
      <Money card={card} />
    </div>
  );
}

function Terms({ card }: Props) {
  const t = useMessages(recordMessages);
  const words = useMessages(vipMessages);
  const text = useCardText();
  const { at, on } = useDates();
  return (
    <Card className="pb-2!">
      <h2 className="font-semibold">{words(card.product)}</h2>
      <p className="text-sm text-soft">{words(card.state)}</p>
      <Facts className="mt-2">
        <Fact label={words('runs')} strong>
          {card.lastOn ? text.runs(card.startsOn, card.lastOn) : t('neverRan')}
        </Fact>
        <Fact label={words('coupons')}>
          {text.coupons(card)}
          <span className="block text-soft">{text.couponTerms(card)}</span>
        </Fact>
        <Fact label={words('makeUps')}>{text.makeUps(card)}</Fact>
        <Fact label={t('used')}>{t('usedValue', { n: card.makeUpsUsed })}</Fact>
        {card.mayRefund && <Fact label={t('refundUntil')}>{on(card.refundableUntil)}</Fact>}
        <Fact label={t('boughtAt')}>{at(card.boughtAt)}</Fact>
        <Fact label={t('number')}>
          <Copyable text={card.number} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Money({ card }: Props) {
  const t = useMessages(recordMessages);
  const words = useMessages(vipMessages);
  const { at } = useDates();
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow
        title={t('payment')}
        note={words('price')}
        value={<Amount value={card.price} hideable />}
        to={`/pages/transaction_detail/index?id=${card.transferId}`}
      />
      {card.refundTransferId && card.refunded && card.refundedAt && (
        <ListRow
          title={t('refundRecord')}
          note={at(card.refundedAt)}
          value={<Amount value={card.refunded} hideable />}
          to={`/pages/transaction_detail/index?id=${card.refundTransferId}`}
        />
      )}
    </Card>
  );
}
