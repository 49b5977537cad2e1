import type { OperatorOutput } from '@banyan/api/contract.ts';
import { downloadCsv } from '../../../platform/csv.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useOrdersMessages } from '../orders/orders.messages.ts';
import { useShipmentsMessages } from './shipments.messages.ts';

type ToShip = OperatorOutput<'/console/api/goods-orders/to-ship'>;

/** Asks why the addresses are needed, and hands the orders to ship to the browser as a file. */
export function ExportShipmentsDialog({ onClose }: { onClose: () => void }) {
  const texts = useShipmentsMessages();
  const orders = useOrdersMessages();
  const language = useLanguage();
  const say = useNotice();
  const save = ({ items, isMore }: ToShip) => {
    downloadCsv(texts.fileName, [
      [
        orders.number,
        orders.good,
        texts.pieces,
        texts.recipient,
        texts.phone,
        texts.address,
        orders.carrier,
        orders.tracking,
      ],
      ...items.map(({ number, name, count, recipient, phone, address }) => [
        number,
        name[language],
        String(count),
        recipient,
        phone,
        address,
        // To be filled in: the file can be imported so.
        '',
        '',
      ]),
    ]);
    if (isMore) say(texts.more);
  };
  return (
    <ReasonDialog
      path="/console/api/goods-orders/to-ship"
      inputFor={(reason) => ({ reason })}
      title={texts.export}
      submitText={texts.export}
      doneText={texts.exported}
      help={texts.exportHelp}
      onDone={save}
      onClose={onClose}
    />
  );
}
