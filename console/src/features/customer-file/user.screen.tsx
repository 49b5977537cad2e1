import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { UserPart } from '../../area.ts';
import { gathered } from '../../gathered.ts';
import { useMe } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AccountState } from './account-state.tsx';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import styles from './customer-file.module.css';
import { IdentityCard } from './identity-card.tsx';
import { RevealsCard } from './reveals-card.tsx';

export function UserScreen() {
  const texts = useCustomerFileMessages();
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
              <UserParts userId={data.userId} place="beside" />
              <RevealsCard user={data} />
            </div>
          </div>
          <UserParts userId={data.userId} place="below" />
        </>
      )}
    </Page>
  );
}

/** Shows the parts that the areas have for one place of a person's page, each to operators who may read it. */
function UserParts({ userId, place }: { userId: string; place: UserPart['place'] }) {
  const { rights } = useMe();
  return Object.entries(gathered().userParts)
    .filter(([, part]) => part.place === place && rights.includes(part.right))
    .map(([name, { component: Part }]) => (
      <Suspense key={name} fallback={<LoadingState rows={3} />}>
        <Part userId={userId} />
      </Suspense>
    ));
}
