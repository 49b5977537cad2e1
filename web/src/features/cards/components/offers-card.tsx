import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import type { CardGift } from '../cards.queries.ts';
import { CardPicture } from './card-picture.tsx';

/** Shows offers that wait for an answer: those to me with the answers, and those of mine. */
export function OffersCard({ gifts }: { gifts: readonly CardGift[] }) {
  const t = useMessages(cardsMessages);
  return (
    <Card title={t('offers')}>
      <ul className="divide-y divide-line">
        {gifts.map((gift) => (
          <li key={gift.giftId} className="py-3 first:pt-0 last:pb-0">
            <Offer gift={gift} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Offer({ gift }: { gift: CardGift }) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  const { at } = useDates();
  const said = { name: gift.counterpart, card: nameOf(gift.card) };
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="w-12 shrink-0 overflow-hidden rounded-field">
          <CardPicture card={gift.card} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            {t(gift.direction === 'received' ? 'offerFrom' : 'offerTo', said)}
          </span>
          <span className="block text-sm text-soft">{t('offerUntil', { date: at(gift.expiresAt) })}</span>
        </span>
      </div>
      {gift.direction === 'received' ? <Answers gift={gift} /> : <TakingBack gift={gift} />}
    </>
  );
}

/** An offer that is over by now is shown as it stands. */
const settled = (text: string) => ({ onSuccess: () => announce(text), onError: refreshQueries });

function Answers({ gift: { giftId, counterpart } }: { gift: CardGift }) {
  const t = useMessages(cardsMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const [isAsking, setAsking] = useState(false);
  const accept = useCommand('/api/activity/gift/accept');
  const decline = useCommand('/api/activity/gift/decline');
  const isBusy = accept.isPending || decline.isPending;
  return (
    <div className="mt-3">
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

function TakingBack({ gift: { giftId, counterpart } }: { gift: CardGift }) {
  const t = useMessages(cardsMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const takeBack = useCommand('/api/activity/gift/take_back');
  return (
    <div className="mt-3">
      <OutcomeNotice error={takeBack.error} />
      <Button look="secondary" busy={takeBack.isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      <Modal
        open={isAsking}
        title={t('takeBack')}
        cancelLabel={t('keep')}
        confirmLabel={t('takeBack')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          takeBack.mutate({ giftId }, settled(t('takeBackDone')));
        }}
      >
        {t('takeBackQuestion', { name: counterpart })}
      </Modal>
    </div>
  );
}
