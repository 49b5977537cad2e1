import { ApiProblem } from '@banyan/client/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { DayList } from '../components/day-list.tsx';
import { OwnCheck } from '../components/own-check.tsx';
import { liabilitiesMessages } from '../liabilities.messages.ts';
import { type PublishedDay, publishedDay } from '../liabilities.queries.ts';

/** Shows what was published of a day (`?date=`, else the newest), or with `?of=days` of which days there is any. */
export default function LiabilitiesScreen() {
  const { of, date } = usePageQuery();
  return of === 'days' ? <DayList /> : <Day date={date} />;
}

/** Shows what was published of a day, and checks the own balance against it. */
function Day({ date }: { date: string | undefined }) {
  const t = useMessages(liabilitiesMessages);
  const query = useQuery(publishedDay(date));
  const isLoggedIn = useLoggedIn();
  if (query.error instanceof ApiProblem && query.error.code === 'liabilities.no_day')
    return (
      <Screen onRefresh={query.refetch}>
        <Empty of="liabilities" title={t('none')} note={t('noneNote')} />
      </Screen>
    );
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(day) => (
          <div className="space-y-3">
            <p className="text-sm text-soft">{t('lead')}</p>
            <Published day={day} />
            {isLoggedIn ? <OwnCheck day={day} /> : <LoginCard />}
            <Card className="py-1!">
              <ListRow title={t('earlier')} note={t('earlierNote')} to="/pages/liabilities/index?of=days" />
            </Card>
            <Card title={t('how')}>
              <p className="text-sm text-soft">{t('howText')}</p>
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Published({ day }: { day: PublishedDay }) {
  const t = useMessages(liabilitiesMessages);
  const { at, on } = useDates();
  return (
    <Card>
      <h2 className="text-sm text-soft">{t('dayTitle', { date: on(day.onDate) })}</h2>
      <p className="mt-3 text-sm text-soft">{t('owed')}</p>
      <Amount value={day.owed} className="text-3xl font-semibold" />
      <Facts className="mt-3">
        <Fact label={t('held')}>
          <Amount value={day.held} />
        </Fact>
        <Fact label={t('publishedAt')}>{at(day.publishedAt)}</Fact>
        <Fact label={t('auditRow')}>{day.audit.seq}</Fact>
        <Fact label={t('root')}>
          <span className="font-mono text-xs">
            <Copyable text={day.rootHash} />
          </span>
        </Fact>
      </Facts>
      <p className="mt-1 text-xs text-soft">{t('heldNote')}</p>
    </Card>
  );
}

function LoginCard() {
  const t = useMessages(liabilitiesMessages);
  return (
    <Card title={t('loginTitle')}>
      <ButtonLink to="/pages/login/index">{t('login')}</ButtonLink>
    </Card>
  );
}
