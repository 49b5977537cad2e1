import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { useHolidaysMessages } from './holidays.messages.ts';
import styles from './market.module.css';
import type { Holiday } from './market.ts';

type Decision = 'declare' | 'refuse';

/** Offers what an operator may do about a proposal as it stands. */
export function HolidayActions({ holiday }: { holiday: Holiday }) {
  const texts = useHolidaysMessages();
  const [decision, decide] = useState<Decision | null>(null);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={holiday.obstacle} />
      {holiday.mayDeclare && (
        <Button size="compact-sm" onClick={() => decide('declare')}>
          {texts.declare}
        </Button>
      )}
      {holiday.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => decide('refuse')}>
          {texts.refuse}
        </Button>
      )}
      <AuditButton
        subjectId={holiday.holidayId}
        label={texts.auditOf(`${texts[`change_${holiday.change}`]} ${holiday.day}`)}
        title={texts.audit}
      />
      {decision && <DecisionDialog decision={decision} holiday={holiday} onClose={() => decide(null)} />}
    </div>
  );
}

const done = { declare: 'declaredDone', refuse: 'refusedDone' } as const;

interface Props {
  decision: Decision;
  holiday: Holiday;
  onClose: () => void;
}

function DecisionDialog({ decision, holiday, onClose }: Props) {
  const texts = useHolidaysMessages();
  const language = useLanguage();
  return (
    <ConfirmDialog
      path="/console/api/market/holidays/decide"
      input={{ holidayId: holiday.holidayId, decision }}
      title={texts[`${decision}Title`](holiday.day)}
      submitText={texts[decision]}
      doneText={texts[done[decision]]}
      facts={[
        [texts.day, holiday.day],
        [texts.change, texts[`change_${holiday.change}`]],
        [texts.reason, holiday.reason[language]],
        [texts.proposedBy, holiday.proposedBy],
      ]}
      help={texts[`${decision}Help`]}
      isDanger={decision === 'refuse'}
      onClose={onClose}
    />
  );
}
