import { Button } from '@mantine/core';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { textFor } from '../../../platform/messages.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Card } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useRoleMessages } from '../../../ui/roles.messages.ts';
import type { Proposal, Role } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import styles from './operators.module.css';

export function OpenChanges({ proposals }: { proposals: readonly Proposal[] }) {
  const texts = useOperatorsMessages();
  if (proposals.length === 0) return null;
  return (
    <Card title={texts.open}>
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <OpenChange key={proposal.proposalId} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}

function OpenChange({ proposal }: { proposal: Proposal }) {
  const texts = useOperatorsMessages();
  const names = useRoleMessages();
  const say = useNotice();
  const approve = useCommand('/console/api/operators/approve', () => say(texts.approved));
  const refuse = useCommand('/console/api/operators/refuse', () => say(texts.refused));
  const withdraw = useCommand('/console/api/operators/withdraw', () => say(texts.withdrawn));
  const isBusy = approve.isPending || refuse.isPending || withdraw.isPending;
  const { proposalId } = proposal;
  const named = (roles: readonly Role[]) =>
    roles.map((role) => textFor(names, 'role', role)).join(' · ') || texts.noRoles;
  return (
    <li className={styles.proposal}>
      <div>
        <strong>{proposal.operator}</strong> {textFor(texts, 'kind', proposal.kind)}
        {proposal.kind === 'operator_roles' && (
          <p>
            <s className={styles.quiet}>{named(proposal.from)}</s> → <strong>{named(proposal.to)}</strong>
          </p>
        )}
        {proposal.email && <p>{texts.checkAddress(proposal.email)}</p>}
        <p>{proposal.reason}</p>
        <small className={styles.quiet}>
          {texts.by(proposal.proposedBy, showInstant(proposal.proposedAt))}
        </small>
        <ProblemAlert problem={approve.error ?? refuse.error ?? withdraw.error} />
      </div>
      <div className={styles.actions}>
        {proposal.mayDecide && (
          <>
            {!proposal.obstacle && (
              <Button size="compact-sm" disabled={isBusy} onClick={() => approve.mutate({ proposalId })}>
                {texts.approve}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => refuse.mutate({ proposalId })}
            >
              {texts.refuse}
            </Button>
          </>
        )}
        <ObstacleNote obstacle={proposal.obstacle} />
        {!proposal.mayDecide && <small className={styles.quiet}>{texts.mustBeOther}</small>}
        {proposal.isOwn && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => withdraw.mutate({ proposalId })}
          >
            {texts.withdraw}
          </Button>
        )}
        <AuditButton subjectId={proposal.operatorId} label={`${texts.audit}: ${proposal.operator}`} />
      </div>
    </li>
  );
}
