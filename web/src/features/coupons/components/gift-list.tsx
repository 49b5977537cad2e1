import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { type Gift, gifts } from '../coupons.queries.ts';
import { giftsMessages } from '../gifts.messages.ts';
import { GiftCard } from './gift-card.tsx';

const empty = {
  received: { title: 'noReceived', note: 'noReceivedNote' },
  given: { title: 'noGiven', note: 'noGivenNote' },
} as const;

/** Shows the offers to me, or those of mine, the newest first. */
export function GiftList({ direction, choice }: { direction: Gift['direction']; choice: ReactNode }) {
  const t = useMessages(giftsMessages);
  const query = useInfiniteQuery(gifts(direction));
  const { title, note } = empty[direction];
  return (
    <Screen onRefresh={query.refetch}>
      <div className="space-y-3">
        {choice}
        <Paged
          query={query}
          skeleton={<CardSkeleton />}
          empty={<Empty of="coupons" title={t(title)} note={t(note)} />}
        >
          {(items) => (
            <ul className="space-y-3">
              {items.map((gift) => (
                <li key={gift.giftId}>
                  <GiftCard gift={gift} />
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Screen>
  );
}
