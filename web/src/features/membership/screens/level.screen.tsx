import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { GrowthList } from '../components/growth-list.tsx';
import { HowCard } from '../components/how-card.tsx';
import { LevelHead } from '../components/level-head.tsx';
import { LevelTable } from '../components/level-table.tsx';
import { SourceList } from '../components/source-list.tsx';
import { membershipMessages } from '../membership.messages.ts';
import { levelPage } from '../membership.queries.ts';

/** Shows a person's level; with `?of=days` what each day added, with `?of=sources` which investment gave what. */
export default function LevelScreen() {
  const { of } = usePageQuery();
  if (of === 'days') return <GrowthList />;
  return of === 'sources' ? <SourceList /> : <Levels />;
}

function Levels() {
  const t = useMessages(membershipMessages);
  const query = useQuery(levelPage);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <CardSkeleton />
            <CardSkeleton />
          </div>
        }
      >
        {(page) => (
          <div className="space-y-3">
            <LevelHead page={page} />
            <LevelTable page={page} />
            <Card className="py-1!">
              <ListRow title={t('cards')} note={t('cardsNote')} to="/pages/vip/vip_card_purchase" />
            </Card>
            <HowCard />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
