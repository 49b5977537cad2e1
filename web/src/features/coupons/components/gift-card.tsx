import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { Gift } from '../coupons.queries.ts';
import { giftsMessages } from '../gifts.messages.ts';

/** Shows an offer: what of, from or to whom, how it stands; and what may be done while it is open. */
export function GiftCard({ gift }: { gift: Gift }) {
  const t = useMessages(giftsMessages);
  const { direction, counterpart, state, couponId } = gift;
  const isOpen = state === 'offered';
  return (
    <article>
      <CouponTicket coupon={gift} isOff={!isOpen && state !== 'accepted'}>
        <CouponExpiry lastOn={gift.lastOn} />
        <span className="mt-1 block text-sm">
          {t(direction === 'received' ? 'from' : 'to', { name: counterpart })}
        </span>
        <Standing gift={gift} />
        {state === 'accepted' && direction === 'received' && couponId && (
          <TextLink
            to={`/pages/coupon/interest_rate?id=${couponId}`}
            className="tap inline-flex items-center"
          >
            {t('seeCoupon')}
          </TextLink>
        )}
      </CouponTicket>
      {isOpen && (direction === 'received' ? <Answers gift={gift} /> : <Withdrawing gift={gift} />)}
    </article>
  );
}

function Standing({ gift: { state, expiresAt, decidedAt } }: { gift: Gift }) {
  const t = useMessages(giftsMessages);
  const { at } = useDates();
  return (
    <span className="block text-sm text-soft">
      {state === 'offered' ? (
        <>
          {t('offered')} <Countdown until={expiresAt} />
        </>
      ) : (
        t(state, { date: at(decidedAt ?? expiresAt) })
      )}
    </span>
  );
}

/** An offer that is over by now is shown as it stands. */
const settled = (text: string) => ({ onSuccess: () => announce(text), onError: refreshQueries });

function Answers({ gift: { giftId, counterpart } }: { gift: Gift }) {
  const t = useMessages(giftsMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const [isAsking, setAsking] = useState(false);
  const accept = useCommand('/api/coupon/gift/accept');
  const decline = useCommand('/api/coupon/gift/decline');
  const isBusy = accept.isPending || decline.isPending;
  return (
    <div className="mt-2">
      <OutcomeNotice error={accept.error ?? decline.error} />
      <div className="pairs gap-3">
        <Button look="secondary" disabled={!isOnline || isBusy} onClick={() => setAsking(true)}>
          {t('decline')}
        </Button>
        <Button
          busy={accept.isPending}
          disabled={!isOnline || isFrozen || isBusy}
          onClick={() => accept.mutate({ giftId }, settled(t('acceptDone')))}
        >
          {t('accept')}
        </Button>
      </div>
      <Modal
        open={isAsking}
        title={t('decline')}
        cancelLabel={t('keep')}
        confirmLabel={t('decline')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          decline.mutate({ giftId }, settled(t('declineDone')));
        }}
      >
        {t('declineQuestion', { name: counterpart })}
      </Modal>
    </div>
  );
}

function Withdrawing({ gift: { giftId, counterpart } }: { gift: Gift }) {
  const t = useMessages(giftsMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand('/api/coupon/gift/withdraw');
  return (
    <div className="mt-2">
      <OutcomeNotice error={withdraw.error} />
      <Button look="secondary" busy={withdraw.isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <Modal
        open={isAsking}
        title={t('withdraw')}
        cancelLabel={t('keep')}
        confirmLabel={t('withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate({ giftId }, settled(t('withdrawDone')));
        }}
      >
        {t('withdrawQuestion', { name: counterpart })}
      </Modal>
    </div>
  );
}
