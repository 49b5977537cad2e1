import { Button } from '@mantine/core';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useBankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import type { BankLine } from './bank-line.ts';

/** The movement, and the step that an operator has asked for. */
export interface Asked {
  line: BankLine;
  what: 'assign' | 'credit' | 'set_aside';
}

export function LineActions({ line, onAsk }: { line: BankLine; onAsk: (asked: Asked) => void }) {
  const texts = useBankMessages();
  const ui = useUiMessages();
  const mayRecord = useRight('bank.record');
  const mayDecide = useRight('bank.decide') && line.state === 'recorded';
  return (
    <div className={styles.actions}>
      {mayDecide && !line.mayDecide && <small className={styles.why}>{texts.own}</small>}
      {mayDecide && line.makerLeft && <small className={styles.why}>{ui.makerLeft}</small>}
      {line.state === 'recorded' && mayRecord && line.direction === 'in' && (
        <Button size="compact-sm" variant="default" onClick={() => onAsk({ line, what: 'assign' })}>
          {texts.assign}
        </Button>
      )}
      {mayDecide && line.mayDecide && (
        <>
          {line.user && (
            <Button
              size="compact-sm"
              disabled={line.makerLeft}
              onClick={() => onAsk({ line, what: 'credit' })}
            >
              {texts.credit}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onAsk({ line, what: 'set_aside' })}>
            {texts.setAside}
          </Button>
        </>
      )}
      <AuditButton subjectId={line.lineId} label={texts.auditOf(line.bankReference)} title={texts.audit} />
    </div>
  );
}
