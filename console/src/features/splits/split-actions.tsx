import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import type { Split, SplitAct } from './split.ts';
import { SplitDialog } from './split-dialogs.tsx';
import { useSplitsMessages } from './splits.messages.ts';
import styles from './splits.module.css';

/** Offers what an operator may do about a split as it stands. */
export function SplitActions({ split }: { split: Split }) {
  const texts = useSplitsMessages();
  const language = useLanguage();
  const mayEdit = useRight('splits.edit');
  const [act, setAct] = useState<SplitAct | null>(null);
  const mayAsk = mayEdit && split.mayAskWithdrawal;
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={split.obstacle} />
      {split.mayAnnounce && (
        <Button size="compact-sm" onClick={() => setAct('announce')}>
          {texts.announce}
        </Button>
      )}
      {split.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('refuse')}>
          {texts.refuse}
        </Button>
      )}
      {split.mayConfirmWithdrawal && (
        <Button size="compact-sm" onClick={() => setAct('withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      {mayAsk && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('ask')}>
          {texts.ask}
        </Button>
      )}
      <AuditButton
        subjectId={split.splitId}
        label={texts.auditOf(split.company[language])}
        title={texts.audit}
      />
      {act && <SplitDialog act={act} split={split} onClose={() => setAct(null)} />}
    </div>
  );
}
