import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { AnnouncedCard } from '../components/announced-card.tsx';
import { ClaimCard } from '../components/claim-card.tsx';
import { dividendsMessages } from '../dividends.messages.ts';
import { announced, claims } from '../dividends.queries.ts';

/** Shows which dividends are announced, and what I am due and was paid, the newest first. */
export default function DividendsScreen() {
  const t = useMessages(dividendsMessages);
  const query = useInfiniteQuery(claims);
  const coming = useQuery(announced);
  return (
    <Screen
      onRefresh={() => Promise.all([query.refetch(), coming.refetch()])}
      aside={<BalancesEye className="text-soft" />}
    >
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
                {items.map((claim) => (
                  <ClaimCard key={claim.claimId} claim={claim} />
                ))}
              </div>
            )}
          </Paged>
        </section>
      </div>
    </Screen>
  );
}
