import { ApiProblem } from '@banyan/client/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { groupMessages } from '../group.messages.ts';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type Group, group, groupPhase, type Membership, membership } from '../group-buy.queries.ts';
import { CodeField } from './code-field.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupRules } from './group-rules.tsx';
import { GroupStanding } from './group-standing.tsx';
import { MemberWall } from './member-wall.tsx';
import { TwoRates } from './two-rates.tsx';
import { WorstCase } from './worst-case.tsx';

/** Shows one group: who is in, how long it waits, and what becomes of the money. */
export function GroupPage({ code, isNew }: { code: string; isNew: boolean }) {
  const isLoggedIn = useLoggedIn();
  const query = useQuery(group(code));
  const own = useQuery({
    ...membership(query.data?.groupId ?? ''),
    enabled: isLoggedIn && query.data !== undefined,
  });
  const isGone = query.error instanceof ApiProblem && query.error.code === 'request.not_found';
  // The person's part in the group decides which actions there are: until it is known there is none.
  const isReady = query.data && (!isLoggedIn || own.data);
  return (
    <Screen
      onRefresh={() => Promise.all([query.refetch(), isLoggedIn && query.data && own.refetch()])}
      action={isReady && query.data && <GroupActions group={query.data} own={own.data} />}
    >
      {isGone && !query.data ? (
        <NoSuchGroup />
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
          {(data) => <Detail data={data} own={own.data} isNew={isNew} />}
        </Loaded>
      )}
    </Screen>
  );
}

function Detail({ data, own, isNew }: { data: Group; own: Membership | undefined; isNew: boolean }) {
  const t = useMessages(groupMessages);
  const text = useBilingual();
  const phase = groupPhase(data);
  const isOpen = phase === 'waiting' || phase === 'full';
  const mine = own?.mine ?? null;
  return (
    <div className="space-y-3">
      <GroupStanding group={data} mine={mine} isNew={isNew} onPassed={refreshQueries} />
      <MemberWall group={data} myPlace={mine?.place ?? null} />
      <Card>
        <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-semibold">{text(data.productName)}</h2>
          <RiskBadge level={data.product.riskLevel} />
        </div>
        <TwoRates {...data} />
        <p className="mt-2 text-xs text-soft">{t('expectedNote')}</p>
      </Card>
      {isOpen && <GroupRules terms={data} deadline={{ at: data.deadlineAt }} />}
      {isOpen && <WorstCase productId={data.productId} />}
      <About data={data} />
    </div>
  );
}

function About({ data }: { data: Group }) {
  const t = useMessages(groupMessages);
  const own = useMessages(groupBuyMessages);
  const { at, on } = useDates();
  return (
    <>
      <Card title={t('aboutGroup')}>
        <Facts>
          <Fact label={t('code')}>
            <Copyable text={data.groupCode} />
          </Fact>
          <Fact label={t('term')}>{own('days', { n: data.cycleDays })}</Fact>
          <Fact label={t('starter')}>{data.starter}</Fact>
          <Fact label={t('startedAt')}>{at(data.startedAt)}</Fact>
          <Fact label={t('deadline')}>{at(data.deadlineAt)}</Fact>
          <Fact label={t('valueOn')}>{on(data.valueOn)}</Fact>
          <Fact label={t('maturesOn')}>{on(data.maturesOn)}</Fact>
          <Fact label={t('number')}>{data.number}</Fact>
        </Facts>
      </Card>
      <Card className="py-1!">
        <ListRow title={t('seeProduct')} to={`/pages/product/product_detail?id=${data.productId}`} />
      </Card>
    </>
  );
}

/** A code that no group has: most likely a slip of the finger. */
function NoSuchGroup() {
  const t = useMessages(groupMessages);
  return (
    <>
      <CodeField />
      <Empty of="groups" title={t('noSuchGroup')} note={t('noSuchGroupNote')} />
    </>
  );
}
