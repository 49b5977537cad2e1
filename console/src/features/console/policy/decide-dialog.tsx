import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ChangesList } from './changes-list.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import styles from './policy.module.css';
import type { Proposal } from './rule.ts';

export type Decision = 'approve' | 'refuse' | 'withdraw';

interface DecideDialogProps {
  proposal: Proposal;
  decision: Decision;
  onClose: () => void;
}

const done = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

export function DecideDialog({ proposal, decision, onClose }: DecideDialogProps) {
  const texts = usePolicyMessages();
  const say = useNotice();
  const client = useQueryClient();
  const command = useCommand(`/console/api/policy/${decision}`, () => {
    say(texts[done[decision]]);
    onClose();
  });
  return (
    <Dialog
      title={texts[`${decision}Title`]}
      submitText={texts[decision]}
      isQuestion
      isDanger={decision === 'refuse'}
      isBusy={command.isPending}
      problem={command.error}
      onClose={onClose}
      onReload={() => {
        onClose();
        void client.invalidateQueries();
      }}
      onSubmit={() => command.mutate({ proposalId: proposal.proposalId })}
    >
      <ChangesList changes={proposal.changes} />
      <p className={styles.reason}>{proposal.reason}</p>
    </Dialog>
  );
}
