import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { GrowthCard } from '../components/growth-card.tsx';
import { MemberList } from '../components/member-list.tsx';
import { teamMessages } from '../team.messages.ts';
import { teamOverview } from '../team.queries.ts';

/** Shows the members of the own team on three levels, and how it has grown. */
export default function MembersScreen() {
  const t = useMessages(teamMessages);
  const query = useQuery(teamOverview);
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
        {(team) => (
          <div className="space-y-3">
            <GrowthCard team={team} />
            <MemberList team={team} />
            <p className="text-sm text-soft">{t('about', { days: team.activeDays })}</p>
            <Card className="divide-y divide-line py-1!">
              <ListRow title={t('toLevel')} to="/pages/vip/team_level" />
              <ListRow title={t('toInvite')} to="/pages/invite/index" />
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
