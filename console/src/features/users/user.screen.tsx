import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { userParts } from '../../areas.ts';
import { useMe } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AccountState } from './account-state.tsx';
import { HoldsCard } from './holds-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { InvestmentsTable } from './investments-table.tsx';
import { MoneyCard } from './money-card.tsx';
import { RevealsCard } from './reveals-card.tsx';
import { useUsersMessages } from './users.messages.ts';
import styles from './users.module.css';

export function UserScreen() {
  const texts = useUsersMessages();
  const { userId } = useParams({ from: '/users/$userId' });
  const user = useQuery(reading('/console/api/users/detail', { userId }));
  const { data } = user;
  return (
    <Page
      title={data?.username ?? texts.title}
      lead={<Link to="/users">{texts.back}</Link>}
      actions={
        <>
          {data && <AccountState user={data} />}
          <AuditButton subjectId={userId} label={texts.audit} />
        </>
      }
    >
      {!data &&
        (user.error ? (
          <ErrorState error={user.error} onRetry={() => void user.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {data && (
        <>
          <div className={styles.columns}>
            <IdentityCard key={data.userId} user={data} />
            <div className={styles.stack}>
              <MoneyCard user={data} />
              <HoldsCard user={data} />
              <RevealsCard user={data} />
            </div>
          </div>
          <InvestmentsTable user={data} />
          <UserParts userId={data.userId} />
        </>
      )}
    </Page>
  );
}

/** What the areas show of a person, each to whoever may read it. */
function UserParts({ userId }: { userId: string }) {
  const { rights } = useMe();
  return userParts
    .filter(({ right }) => rights.includes(right))
    .map(({ right, component: Part }) => (
      <Suspense key={right} fallback={<LoadingState rows={3} />}>
        <Part userId={userId} />
      </Suspense>
    ));
}
