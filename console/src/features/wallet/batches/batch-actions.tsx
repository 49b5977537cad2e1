import { Button } from '@mantine/core';
import { useState } from 'react';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import styles from '../withdrawals.module.css';
import type { Batch, BatchAct } from './batch.ts';
import { BatchDialog } from './batch-dialogs.tsx';
import { useBatchesMessages } from './batches.messages.ts';

/** Offers what an operator may do about a batch as it stands. */
export function BatchActions({ batch }: { batch: Batch }) {
  const texts = useBatchesMessages();
  const [act, setAct] = useState<BatchAct | null>(null);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={batch.obstacle} />
      {batch.mayRelease && (
        <Button size="compact-sm" onClick={() => setAct('release')}>
          {texts.release}
        </Button>
      )}
      {batch.mayTakeOver && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('takeOver')}>
          {texts.takeOver}
        </Button>
      )}
      {batch.mayDissolve && (
        <Button size="compact-sm" variant="default" onClick={() => setAct('dissolve')}>
          {texts.dissolve}
        </Button>
      )}
      <AuditButton subjectId={batch.batchId} label={texts.auditOf(batch.number)} title={texts.audit} />
      {act && <BatchDialog act={act} batch={batch} onClose={() => setAct(null)} />}
    </div>
  );
}
