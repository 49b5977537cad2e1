import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { useUpload } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import type { Batch } from './batch.ts';
import { useBatchesMessages } from './batches.messages.ts';

/** Takes the file that a signer gave back: all of it is taken, or it is said which line is wrong. */
export function BringSignedDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const texts = useBatchesMessages();
  const say = useNotice();
  const [file, setFile] = useState<File | null>(null);
  const send = useUpload('/console/api/payout-batches/bring-signed', () => {
    say(texts.signedTaken);
    onClose();
  });
  const choose = (chosen: File | null) => {
    send.reset();
    setFile(chosen);
  };
  return (
    <Dialog
      title={texts.bringSigned}
      submitText={texts.bringSigned}
      isBusy={send.isPending}
      problem={send.error}
      canSubmit={file !== null}
      onClose={onClose}
      onSubmit={() => file && send.mutate({ file, input: { batchId: batch.batchId } })}
    >
      <FileInput
        label={texts.signedFile}
        description={texts.bringSignedHelp}
        placeholder={texts.choose}
        accept=".json,application/json"
        required
        value={file}
        onChange={choose}
      />
    </Dialog>
  );
}
