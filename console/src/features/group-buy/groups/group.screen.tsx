import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useTimeLeft } from '../../../ui/time-left.ts';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';
import type { GroupDetail } from './group.ts';
import { GroupState } from './group-state.tsx';
import { MembersTable } from './members-table.tsx';
import { ParkedGroup } from './parked-group.tsx';

/** Shows one group: how far it is, its terms, and who is in it with what. */
export function GroupScreen() {
  const texts = useGroupBuyMessages();
  const { groupId } = useParams({ from: '/groups/$groupId' });
  const query = useQuery(reading('/console/api/groups/detail', { groupId }));
  // Another group's members never stand on this one's page, not even while these are on their way.
  const data = query.data?.groupId === groupId ? query.data : undefined;
  return (
    <Page
      title={data ? `${texts.group} ${data.number}` : texts.group}
      lead={<Link to="/groups">{texts.back}</Link>}
      actions={data && <AuditButton isWide subjectId={groupId} label={texts.audit} />}
    >
      {data ? (
        <>
          {data.isParked && <ParkedGroup groupId={groupId} />}
          <div className={styles.columns}>
            <Standing group={data} />
            <Terms group={data} />
          </div>
          <MembersTable members={data.members} />
        </>
      ) : (
        <Card>
          {query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState rows={8} height={36} />
          )}
        </Card>
      )}
    </Page>
  );
}

function Standing({ group }: { group: GroupDetail }) {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const mayOpenProduct = useRight('products.read');
  const name = group.productName[language];
  return (
    <Card title={texts.facts}>
      <Facts
        facts={[
          [texts.state, <GroupState key="state" group={group} />],
          [
            texts.product,
            mayOpenProduct ? (
              <Link key="product" to="/products/$productId" params={{ productId: group.productId }}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [texts.code, <code key="code">{group.groupCode}</code>],
          [texts.joined, `${group.joined} / ${group.size}`],
          ...(group.state === 'waiting' ? [[texts.seatsLeft, group.seatsLeft] as const] : []),
          [texts.principal, <Amount key="principal" value={group.principal} />],
          [texts.starter, group.starter],
        ]}
      />
    </Card>
  );
}

function Terms({ group }: { group: GroupDetail }) {
  const texts = useGroupBuyMessages();
  const timeLeft = useTimeLeft();
  const { rateBps, bonusBps, filledAt, settledAt } = group;
  const deadline = showInstant(group.deadlineAt);
  return (
    <Card title={texts.times}>
      <Facts
        facts={[
          [
            texts.rate,
            `${displayRate(rateBps)}% · ${texts.rateParts(displayRate(rateBps - bonusBps), displayRate(bonusBps))}`,
          ],
          [texts.cycleDays, group.cycleDays],
          [texts.startedAt, showInstant(group.startedAt)],
          [
            texts.deadlineAt,
            group.state === 'waiting' ? `${deadline} · ${timeLeft(group.deadlineAt)}` : deadline,
          ],
          [texts.filledAt, filledAt ? showInstant(filledAt) : '—'],
          [texts.settledAt, settledAt ? showInstant(settledAt) : '—'],
          [texts.valueOn, group.valueOn],
          [texts.maturesOn, group.maturesOn],
        ]}
      />
    </Card>
  );
}
