import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Card } from '../../../ui/page.tsx';
import { ChangesList } from './changes-list.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import styles from './policy.module.css';
import type { Proposal } from './rule.ts';

export function OpenProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const texts = usePolicyMessages();
  const [deciding, setDeciding] = useState<{ proposal: Proposal; decision: Decision } | null>(null);
  if (proposals.length === 0) return null;
  return (
    <Card title={texts.open}>
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.proposalId} className={styles.proposal}>
            <div>
              <ChangesList changes={proposal.changes} />
              <p className={styles.reason}>{proposal.reason}</p>
              <small className={styles.quiet}>
                {texts.by(proposal.proposedBy, showInstant(proposal.proposedAt))} ·{' '}
                {proposal.effectiveFrom ? texts.fromThen(showInstant(proposal.effectiveFrom)) : texts.atOnce}
              </small>
            </div>
            <Actions proposal={proposal} onDecide={(decision) => setDeciding({ proposal, decision })} />
          </li>
        ))}
      </ul>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}

function Actions({ proposal, onDecide }: { proposal: Proposal; onDecide: (decision: Decision) => void }) {
  const texts = usePolicyMessages();
  return (
    <div className={styles.actions}>
      {proposal.isOwn && (
        <>
          <small className={styles.quiet}>{texts.own}</small>
          <Button size="compact-sm" variant="default" onClick={() => onDecide('withdraw')}>
            {texts.withdraw}
          </Button>
        </>
      )}
      <ObstacleNote obstacle={proposal.obstacle} />
      {proposal.mayDecide && (
        <>
          {!proposal.obstacle && (
            <Button size="compact-sm" onClick={() => onDecide('approve')}>
              {texts.approve}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onDecide('refuse')}>
            {texts.refuse}
          </Button>
        </>
      )}
      <AuditButton subjectId={proposal.proposalId} label={texts.audit} />
    </div>
  );
}
