import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { AnnouncedCard } from '../components/announced-card.tsx';
import { PartCard } from '../components/part-card.tsx';
import { splitsMessages } from '../splits.messages.ts';
import { announced, parts } from '../splits.queries.ts';

/** Shows which splits are announced, and what splits have made of my shares, the newest first. */
export default function SplitsScreen() {
  const t = useMessages(splitsMessages);
  const query = useInfiniteQuery(parts);
  const coming = useQuery(announced);
  return (
    <Screen onRefresh={() => Promise.all([query.refetch(), coming.refetch()])}>
      <div className="space-y-3">
        <AnnouncedCard />
        <section className="space-y-3">
          <h2 className="px-1 font-semibold">{t('mine')}</h2>
          <Paged
            query={query}
            skeleton={<CardSkeleton />}
            empty={
              <Empty
                of="investments"
                title={t('none')}
                note={t('noneNote')}
                action={<ButtonLink to="/pages/equity/index">{t('toCentre')}</ButtonLink>}
              />
            }
          >
            {(items) => (
              <div className="space-y-3">
                {items.map((part) => (
                  <PartCard key={part.partId} part={part} />
                ))}
              </div>
            )}
          </Paged>
        </section>
      </div>
    </Screen>
  );
}
