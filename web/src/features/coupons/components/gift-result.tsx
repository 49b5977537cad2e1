import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { type Gift, gift } from '../coupons.queries.ts';
import { giftsMessages } from '../gifts.messages.ts';

const looks = {
  offered: { tone: 'waiting', title: 'resultOffered' },
  accepted: { tone: 'success', title: 'resultAccepted' },
  declined: { tone: 'ended', title: 'resultDeclined' },
  withdrawn: { tone: 'ended', title: 'resultWithdrawn' },
  returned: { tone: 'ended', title: 'resultReturned' },
} as const;

/** Shows the result of a gift right after it was offered, and how it stands since. */
export function GiftResult({ giftId }: { giftId: string }) {
  const t = useMessages(giftsMessages);
  const query = useQuery(gift(giftId));
  return (
    <Screen
      onRefresh={query.refetch}
      action={
        <div className="pairs gap-3">
          <ButtonLink look="secondary" to="/pages/coupon/transfer?of=given">
            {t('toGiven')}
          </ButtonLink>
          <ButtonLink look="secondary" to="/pages/coupon/interest_rate">
            {t('toRate')}
          </ButtonLink>
        </div>
      }
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => <Result gift={item} />}
      </Loaded>
    </Screen>
  );
}

function Result({ gift }: { gift: Gift }) {
  const t = useMessages(giftsMessages);
  const { at } = useDates();
  const { state, counterpart, expiresAt, offeredAt, decidedAt } = gift;
  const { tone, title } = looks[state];
  return (
    <div className="space-y-3">
      <ResultHead tone={tone} title={t(title)} amount={gift.worth}>
        <p>{t('worth')}</p>
        {state === 'offered' && <p>{t('resultNote', { name: counterpart, date: at(expiresAt) })}</p>}
      </ResultHead>
      <CouponTicket coupon={gift} isOff={state !== 'offered'}>
        <CouponExpiry lastOn={gift.lastOn} />
      </CouponTicket>
      <Card>
        <Facts>
          <Fact label={t('recipient')}>{counterpart}</Fact>
          <Fact label={t('offeredAt')}>{at(offeredAt)}</Fact>
          {decidedAt && <Fact label={t('decidedAt')}>{at(decidedAt)}</Fact>}
        </Facts>
      </Card>
    </div>
  );
}
