import { Button } from '@mantine/core';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { type Difference, waitingFix } from './difference.ts';
import { useDifferencesMessages } from './differences.messages.ts';
import styles from './differences.module.css';

/** The difference, and the step that an operator has asked for. */
export interface Asked {
  difference: Difference;
  what: 'propose' | 'approve' | 'refuse';
}

interface Props {
  difference: Difference;
  onAsk: (asked: Asked) => void;
}

export function DifferenceActions({ difference, onAsk }: Props) {
  const texts = useDifferencesMessages();
  const mayPropose = useRight('differences.propose');
  const mayDecide = useRight('differences.decide');
  const waiting = waitingFix(difference);
  const { fix, state, subject } = difference;
  return (
    <div className={styles.actions}>
      {mayPropose && state === 'open' && !waiting && (
        <Button size="compact-sm" onClick={() => onAsk({ difference, what: 'propose' })}>
          {texts.propose}
        </Button>
      )}
      {mayDecide && waiting && !waiting.mayDecide && <small className={styles.why}>{texts.own}</small>}
      {mayDecide && <ObstacleNote obstacle={waiting?.obstacle} />}
      {mayDecide && waiting?.mayDecide && (
        <>
          {!waiting.obstacle && (
            <Button size="compact-sm" onClick={() => onAsk({ difference, what: 'approve' })}>
              {texts.approve}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ difference, what: 'refuse' })}>
            {texts.refuse}
          </Button>
        </>
      )}
      {fix && <AuditButton subjectId={fix.fixId} label={texts.auditOf(subject)} title={texts.audit} />}
    </div>
  );
}
