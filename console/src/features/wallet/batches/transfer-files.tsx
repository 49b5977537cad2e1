import { saveFile } from '@banyan/client/save-file.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import styles from '../withdrawals.module.css';
import type { Batch } from './batch.ts';
import { useBatchesMessages } from './batches.messages.ts';
import { BringSignedDialog } from './bring-signed-dialog.tsx';

/** Shows the files of a batch of USDT, and lets the one out and the other in. */
export function TransferFiles({ batch }: { batch: Batch }) {
  const texts = useBatchesMessages();
  const [act, setAct] = useState<'take' | 'bring' | null>(null);
  const { file, signed } = batch;
  const close = () => setAct(null);
  return (
    <Card title={texts.files}>
      <Facts
        columns={2}
        facts={[
          [texts.fileTaken, file ? `${file.by} · ${showInstant(file.at)}` : texts.notYet],
          [texts.signedIn, signed ? `${signed.by} · ${showInstant(signed.at)}` : texts.notYet],
          [texts.digest, file ? <CodeText key="digest" value={file.digest} /> : '—'],
        ]}
      />
      <div className={styles.actions}>
        {batch.mayTakeFile && (
          <Button size="compact-sm" variant="default" onClick={() => setAct('take')}>
            {texts.takeFile}
          </Button>
        )}
        {batch.mayBringSigned && (
          <Button size="compact-sm" onClick={() => setAct('bring')}>
            {texts.bringSigned}
          </Button>
        )}
      </div>
      {act === 'take' && <TakeFileDialog batch={batch} onClose={close} />}
      {act === 'bring' && <BringSignedDialog batch={batch} onClose={close} />}
    </Card>
  );
}

function TakeFileDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const texts = useBatchesMessages();
  return (
    <ConfirmDialog
      path="/console/api/payout-batches/take-file"
      input={{ batchId: batch.batchId }}
      title={texts.takeFile}
      submitText={texts.takeFile}
      doneText={texts.fileSaved}
      facts={[
        [texts.number, batch.number],
        [texts.provider, texts[`provider_${batch.provider}`]],
        [texts.count, batch.count],
        [texts.total, `¥${batch.total}`],
      ]}
      help={batch.file ? texts.takeAgainHelp : texts.takeFileHelp}
      onClose={onClose}
      onDone={({ fileName, text }) => saveFile({ fileName, mediaType: 'application/json', text })}
    />
  );
}
