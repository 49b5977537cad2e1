import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import type { Dividend, DividendAct } from './dividend.ts';
import { DividendDialog } from './dividend-dialogs.tsx';
import { useDividendsMessages } from './dividends.messages.ts';
import styles from './dividends.module.css';

/** Offers what an operator may do about a dividend as it stands. */
export function DividendActions({ dividend }: { dividend: Dividend }) {
  const texts = useDividendsMessages();
  const language = useLanguage();
  const mayEdit = useRight('dividends.edit');
  const [act, setAct] = useState<DividendAct | null>(null);
  const mayAsk = mayEdit && dividend.mayAskWithdrawal;
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={dividend.obstacle} />
      {dividend.mayAnnounce && (
        <Button size="compact-sm" onClick={() => setAct('announce')}>
          {texts.announce}
        </Button>
      )}
      {dividend.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('refuse')}>
          {texts.refuse}
        </Button>
      )}
      {dividend.mayConfirmWithdrawal && (
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
        subjectId={dividend.dividendId}
        label={texts.auditOf(dividend.company[language])}
        title={texts.audit}
      />
      {act && <DividendDialog act={act} dividend={dividend} onClose={() => setAct(null)} />}
    </div>
  );
}
