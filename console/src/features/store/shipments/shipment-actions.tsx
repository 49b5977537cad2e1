import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import styles from '../store.module.css';
import { ExportShipmentsDialog } from './export-dialog.tsx';
import { ImportShipmentsDialog } from './import-dialog.tsx';
import { useShipmentsMessages } from './shipments.messages.ts';

/** Shows the actions on many parcels at once: listing those to ship, and reading a file of those that have left. */
export function ShipmentActions() {
  const texts = useShipmentsMessages();
  const mayShip = useRight('orders.ship');
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  if (!mayShip) return null;
  return (
    <>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpen('export')}>
          {texts.export}
        </Button>
        <Button onClick={() => setOpen('import')}>{texts.import}</Button>
      </div>
      {open === 'export' && <ExportShipmentsDialog onClose={close} />}
      {open === 'import' && <ImportShipmentsDialog onClose={close} />}
    </>
  );
}
