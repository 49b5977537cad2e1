import { fieldError } from '@banyan/client/problem.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useLanguage } from '../../../platform/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import styles from '../store.module.css';
import type { Order } from './order.ts';
import { useOrdersMessages } from './orders.messages.ts';

/** Asks with which carrier a parcel leaves; where it goes is shown when asked for. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const texts = useOrdersMessages();
  const language = useLanguage();
  const say = useNotice();
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const named = { orderId: order.orderId, userId: order.user.userId };
  const ship = useCommand('/console/api/goods-orders/ship', () => {
    say(texts.done);
    onClose();
  });
  const isTracking = /^[A-Za-z0-9-]{6,40}$/.test(tracking);
  return (
    <Dialog
      title={texts.shipTitle(order.number)}
      submitText={texts.ship}
      isBusy={ship.isPending}
      problem={ship.error}
      canSubmit={carrier.trim().length >= 2 && isTracking}
      onClose={onClose}
      onSubmit={() => ship.mutate({ ...named, carrier: carrier.trim(), tracking })}
    >
      <Facts facts={[[texts.good, `${order.name[language]} × ${order.count}`]]} />
      <Address named={named} />
      <DraftField
        label={texts.carrier}
        help={texts.carrierHelp}
        isReadOnly={false}
        value={carrier}
        onType={setCarrier}
        error={fieldError(ship.error, 'carrier')}
      />
      <DraftField
        label={texts.tracking}
        help={texts.trackingHelp}
        isReadOnly={false}
        value={tracking}
        onType={setTracking}
        error={tracking !== '' && !isTracking ? texts.trackingHelp : fieldError(ship.error, 'tracking')}
      />
    </Dialog>
  );
}

/** Shows where a parcel goes once that is asked for; nothing keeps it when the dialog is closed. */
function Address({ named }: { named: { orderId: string; userId: string } }) {
  const texts = useOrdersMessages();
  const show = useCommand('/console/api/goods-orders/address');
  const to = show.data;
  if (to)
    return (
      <p role="status">
        {to.name} · {to.phone}
        <br />
        {to.province} {to.city} {to.district} {to.detail}
      </p>
    );
  return (
    <div>
      <Button variant="default" size="compact-sm" loading={show.isPending} onClick={() => show.mutate(named)}>
        {texts.showAddress}
      </Button>{' '}
      <span className={styles.hint}>{texts.addressNote}</span>
      <ProblemAlert problem={show.error} />
    </div>
  );
}
