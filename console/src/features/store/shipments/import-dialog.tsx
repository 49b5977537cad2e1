import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { useUpload } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { useUiMessages } from '../../../ui/ui.messages.ts';
import styles from '../store.module.css';
import { ShipmentLines } from './shipment-lines.tsx';
import { useShipmentsMessages } from './shipments.messages.ts';
import { useShipping } from './use-shipping.ts';

/** Asks for a file of parcels that have left, shows what is wrong with it, and ships the rest one by one. */
export function ImportShipmentsDialog({ onClose }: { onClose: () => void }) {
  const texts = useShipmentsMessages();
  const ui = useUiMessages();
  const [file, setFile] = useState<File | null>(null);
  const read = useUpload('/console/api/goods-orders/read-shipments');
  const shipping = useShipping();
  const isDone = shipping.stage === 'done';
  const lines = read.data?.lines ?? [];
  const ready = read.data?.ready ?? 0;
  const choose = (chosen: File | null) => {
    shipping.reset();
    read.reset();
    setFile(chosen);
    if (chosen) read.mutate({ file: chosen, input: {} });
  };
  return (
    <Dialog
      title={texts.import}
      submitText={isDone ? ui.close : texts.shipMany(ready)}
      size={860}
      isBusy={shipping.stage === 'busy'}
      problem={read.error}
      canSubmit={isDone || ready > 0}
      onClose={onClose}
      onSubmit={() => (isDone ? onClose() : void shipping.start(lines))}
    >
      <FileInput
        label={texts.file}
        description={texts.fileHelp}
        placeholder={texts.choose}
        accept=".csv,.txt,text/csv"
        required
        disabled={shipping.stage === 'busy'}
        value={file}
        onChange={choose}
      />
      {read.isPending && <LoadingState />}
      {shipping.isStopped && (
        <p className={styles.stopped} role="alert">
          {texts.stopped}
        </p>
      )}
      {read.data && <ShipmentLines lines={lines} results={shipping.results} isDone={isDone} />}
    </Dialog>
  );
}
