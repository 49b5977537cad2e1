import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Batch, BatchAct, Waiting } from './batch.ts';
import { useBatchesMessages } from './batches.messages.ts';

interface Props {
  batch: Batch;
  onClose: () => void;
}

const paths = {
  release: '/console/api/payout-batches/release',
  takeOver: '/console/api/payout-batches/take-over',
  dissolve: '/console/api/payout-batches/dissolve',
} as const satisfies Record<BatchAct, string>;

/** Asks for what an operator does about a batch. */
export function BatchDialog({ act, batch, onClose }: Props & { act: BatchAct }) {
  const texts = useBatchesMessages();
  const { batchId } = batch;
  return (
    <ConfirmDialog
      path={paths[act]}
      input={{ batchId }}
      title={texts[`${act}Title`]}
      submitText={texts[act]}
      doneText={texts[`${act}Done`]}
      facts={[
        [texts.number, batch.number],
        [texts.provider, texts[`provider_${batch.provider}`]],
        [texts.count, batch.count],
        [texts.total, `¥${batch.total}`],
        [texts.madeBy, batch.madeBy],
      ]}
      help={texts[`${act}Help`]}
      isDanger={act === 'dissolve'}
      onClose={onClose}
    />
  );
}

/** Asks whether what waits at a provider is to be put into a batch. */
export function MakeBatchDialog({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const texts = useBatchesMessages();
  return (
    <ConfirmDialog
      path="/console/api/payout-batches/make"
      input={{ provider: waiting.provider }}
      title={texts.makeTitle}
      submitText={texts.makeSubmit}
      doneText={texts.made}
      facts={[
        [texts.provider, texts[`provider_${waiting.provider}`]],
        [texts.waiting, waiting.count],
      ]}
      help={texts.makeHelp}
      onClose={onClose}
    />
  );
}
