import { Button } from '@mantine/core';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { useBankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import type { BankLine } from './bank-line.ts';

/** The movement, and the step that an operator has asked for. */
export interface Asked {
  line: BankLine;
  what: 'assign' | 'settle' | 'credit' | 'book' | 'set_aside';
}

/** Credits a payment that is somebody's, and books a settlement, or what is nobody's as the platform's own. */
function DecideButton({ line, onAsk }: { line: BankLine; onAsk: (asked: Asked) => void }) {
  const texts = useBankMessages();
  const isCredit = line.user !== null;
  const bookText = line.settlement ? texts.book : texts.bookOwn;
  return (
    <Button
      size="compact-sm"
      variant={isCredit || line.settlement ? 'filled' : 'default'}
      onClick={() => onAsk({ line, what: isCredit ? 'credit' : 'book' })}
    >
      {isCredit ? texts.credit : bookText}
    </Button>
  );
}

export function LineActions({ line, onAsk }: { line: BankLine; onAsk: (asked: Asked) => void }) {
  const texts = useBankMessages();
  const mayRecord = useRight('bank.record');
  const mayDecide = useRight('bank.decide') && line.state === 'recorded';
  return (
    <div className={styles.actions}>
      {mayDecide && !line.mayDecide && <small className={styles.why}>{texts.own}</small>}
      {mayDecide && <ObstacleNote obstacle={line.obstacle} />}
      {line.state === 'recorded' && mayRecord && line.direction === 'in' && (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ line, what: 'assign' })}>
          {texts.assign}
        </Button>
      )}
      {line.state === 'recorded' && mayRecord && (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ line, what: 'settle' })}>
          {texts.settle}
        </Button>
      )}
      {mayDecide && line.mayDecide && (
        <>
          {!line.obstacle && <DecideButton line={line} onAsk={onAsk} />}
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ line, what: 'set_aside' })}>
            {texts.setAside}
          </Button>
        </>
      )}
      <AuditButton subjectId={line.lineId} label={texts.auditOf(line.bankReference)} title={texts.audit} />
    </div>
  );
}
