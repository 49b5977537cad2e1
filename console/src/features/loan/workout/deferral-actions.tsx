import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import styles from '../loan.module.css';
import { useWorkoutMessages } from './workout.messages.ts';
import type { Deferral } from './workout.ts';

interface Props {
  deferral: Deferral;
  userId: string;
}

/** Offers the second operator what may be decided about a deferral. */
export function DeferralActions({ deferral, userId }: Props) {
  const texts = useWorkoutMessages();
  const [decision, setDecision] = useState<'grant' | 'refuse' | null>(null);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={deferral.obstacle} />
      {deferral.mayGrant && (
        <Button size="compact-sm" onClick={() => setDecision('grant')}>
          {texts.grant}
        </Button>
      )}
      {deferral.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => setDecision('refuse')}>
          {texts.refuse}
        </Button>
      )}
      {decision && (
        <ConfirmDialog
          path="/console/api/loans/deferrals/decide"
          input={{ deferralId: deferral.deferralId, userId, decision }}
          title={texts[`${decision}Title`]}
          submitText={texts[decision]}
          doneText={decision === 'grant' ? texts.granted : texts.refused}
          facts={[
            [texts.position, texts.nth(deferral.position, deferral.dueOn)],
            [texts.months, String(deferral.months)],
            [texts.deferrals, texts.fromTo(deferral.dueOn, deferral.deferredTo)],
            [
              texts.reason,
              <bdi key="reason" lang="">
                {deferral.reason}
              </bdi>,
            ],
            [texts.proposedBy, deferral.proposedBy],
          ]}
          help={texts[`${decision}Help`]}
          isDanger={decision === 'refuse'}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}
