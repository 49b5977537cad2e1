import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Points } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { InviteCard } from '../components/invite-card.tsx';
import { ProgrammeNotice } from '../components/programme-notice.tsx';
import { inviteMessages } from '../invite.messages.ts';
import { type Invitations, invitations } from '../team.queries.ts';

const Poster = lazy(() => import('../components/poster-sheet.tsx'));

/** Shows the own invitation code and all that it is passed on by, with what it has brought. */
export default function InviteScreen() {
  const t = useMessages(inviteMessages);
  const query = useQuery(invitations);
  const [isOpen, setOpen] = useState(false);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <Skeleton className="h-90 w-full" />
            <CardSkeleton />
          </div>
        }
      >
        {(page) => (
          <div className="space-y-3">
            <ProgrammeNotice programme={page.programme} />
            <InviteCard invitations={page} onPoster={() => setOpen(true)} />
            <Figures page={page} />
            <Card className="divide-y divide-line py-1!">
              <ListRow title={t('toFriends')} note={t('toFriendsNote')} to="/pages/invite/detail" />
              <ListRow title={t('toRules')} note={t('toRulesNote')} to="/pages/invite/content" />
              <ListRow title={t('toTeam')} to="/pages/team_record/index" />
              <ListRow title={t('toLevel')} to="/pages/vip/team_level" />
            </Card>
            <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('posterTitle')}>
              <Suspense fallback={<Coming />}>
                <Poster invitations={page} />
              </Suspense>
            </Sheet>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Figures({ page: { members, received, waiting, held } }: { page: Invitations }) {
  const t = useMessages(inviteMessages);
  return (
    <>
      <Card title={t('counts')}>
        <dl className="triples gap-2 text-center">
          {members.map(({ level, members: count }) => (
            <div key={level} className="rounded-field bg-page px-1 py-2">
              <dt className="text-sm text-soft">{t('levelOf', { level })}</dt>
              <dd className="figures text-lg font-semibold">{t('people', { count })}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('rewards')}>
        <Facts>
          <Fact label={t('received')} strong>
            <Points value={received} />
          </Fact>
          {waiting !== '0' && (
            <Fact label={t('waiting')}>
              <Points value={waiting} />
            </Fact>
          )}
          {held !== '0' && (
            <Fact label={t('held')}>
              <Points value={held} />
            </Fact>
          )}
        </Facts>
      </Card>
    </>
  );
}
