import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../platform/reading.ts';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { Alerts } from './alerts.tsx';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { Solvency } from './solvency.tsx';
import { WorkWaiting } from './work-waiting.tsx';

const refreshMs = 30_000;

export function OverviewScreen() {
  const texts = useOverviewMessages();
  const overview = useQuery({ ...reading('/console/api/overview', {}), refetchInterval: refreshMs });
  return (
    <Page title={texts.title} lead={texts.lead}>
      {overview.data ? (
        <>
          <WorkWaiting overview={overview.data} />
          <div className={styles.columns}>
            <Alerts query={overview} />
            <Solvency users={overview.data.users} />
          </div>
        </>
      ) : (
        <Card>
          {overview.error ? (
            <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
          ) : (
            <LoadingState rows={8} height={28} />
          )}
        </Card>
      )}
    </Page>
  );
}
