import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import styles from '../loan.module.css';
import { useWorkoutMessages } from './workout.messages.ts';
import type { WriteOff } from './workout.ts';

interface Props {
  proposal: WriteOff;
  userId: string;
}

/** Offers the second operator what may be decided about writing a loan off. */
export function WriteOffActions({ proposal, userId }: Props) {
  const texts = useWorkoutMessages();
  const [decision, setDecision] = useState<'write_off' | 'refuse' | null>(null);
  const isLoss = decision === 'write_off';
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={proposal.obstacle} />
      {proposal.mayWriteOff && (
        <Button size="compact-sm" onClick={() => setDecision('write_off')}>
          {texts.write_off}
        </Button>
      )}
      {proposal.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => setDecision('refuse')}>
          {texts.refuse}
        </Button>
      )}
      {decision && (
        <ConfirmDialog
          path="/console/api/loans/write-offs/decide"
          input={{ writeOffId: proposal.writeOffId, userId, decision }}
          title={isLoss ? texts.write_offTitle : texts.refuse_write_offTitle}
          submitText={texts[decision]}
          doneText={isLoss ? texts.writtenOff : texts.refused}
          facts={[
            [
              texts.reason,
              <bdi key="reason" lang="">
                {proposal.reason}
              </bdi>,
            ],
            [texts.proposedBy, proposal.proposedBy],
          ]}
          help={isLoss ? texts.writeOffsLead : texts.refuseWriteOffHelp}
          isDanger={isLoss}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}
