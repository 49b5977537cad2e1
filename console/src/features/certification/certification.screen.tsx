import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Detail } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';
import { Documents } from './documents.tsx';
import { History } from './history.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** Shows one person's certification: masked until it is revealed, decided only after that. */
export function CertificationScreen() {
  const texts = useCertificationsMessages();
  const { userId } = useParams({ from: '/certifications/$userId' });
  const detail = useQuery(reading('/console/api/certifications/detail', { userId }));
  if (detail.data?.userId === userId)
    return <Review key={userId} detail={detail.data} onReload={() => void detail.refetch()} />;
  return (
    <Page title={texts.title} lead={<Link to="/certifications">{texts.back}</Link>}>
      <Card>
        {!detail.error ? (
          <LoadingState rows={6} height={36} />
        ) : (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        )}
      </Card>
    </Page>
  );
}

function Review({ detail, onReload }: { detail: Detail; onReload: () => void }) {
  const texts = useCertificationsMessages();
  const [hasRevealed, setRevealed] = useState(false);
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const mayDecide = detail.mayDecide && hasRevealed;
  const decide = (decision: 'approve' | 'reject') => () => {
    if (mayDecide && deciding === null) setDeciding(decision);
  };
  useHotkeys([
    ['a', decide('approve')],
    ['r', decide('reject')],
  ]);
  const dialog = {
    detail,
    onClose: () => setDeciding(null),
    onReload: () => {
      setDeciding(null);
      onReload();
    },
  };
  const why = hasRevealed ? undefined : texts.revealFirst;
  return (
    <Page
      title={detail.username}
      lead={<Link to="/certifications">{texts.back}</Link>}
      actions={
        <div className={styles.actions}>
          {detail.mayDecide && (
            <>
              {!hasRevealed && <span className={styles.hint}>{texts.revealFirst}</span>}
              <Button variant="default" disabled={!mayDecide} title={why} onClick={decide('reject')}>
                {texts.reject}
              </Button>
              <Button disabled={!mayDecide} title={why} onClick={decide('approve')}>
                {texts.approve}
              </Button>
            </>
          )}
          <AuditButton subjectId={detail.userId} label={texts.audit} />
        </div>
      }
    >
      <Card title={texts.facts}>
        <Facts
          columns={3}
          facts={[
            [texts.state, texts[`state_${detail.state}`]],
            [texts.name, detail.name],
            [texts.idNumber, detail.idNumber],
            [texts.round, String(detail.round)],
            [texts.submittedAt, showInstant(detail.submittedAt)],
            [texts.expectedBy, showInstant(detail.expectedBy)],
          ]}
        />
      </Card>
      <Documents detail={detail} onRevealed={() => setRevealed(true)} />
      <History detail={detail} />
      {deciding === 'approve' && <ApproveDialog {...dialog} />}
      {deciding === 'reject' && <RejectDialog {...dialog} />}
    </Page>
  );
}
