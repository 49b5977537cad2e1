import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { isZero } from '../../../platform/amounts.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import styles from '../store.module.css';
import { mayRefund, type Order, type OrderAct, orderTone } from './order.ts';
import { useOrdersMessages } from './orders.messages.ts';

type Ask = (asked: { order: Order; act: OrderAct }) => void;

export function useOrderColumns(ask: Ask): Column<Order>[] {
  const texts = useOrdersMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('placedAt', texts.placedAt, (row) => showInstant(row.placedAt), {
        cell: (row) => <Stacked below={row.number}>{showInstant(row.placedAt)}</Stacked>,
      }),
      textColumn('number', texts.number, (row) => row.number, { isHidden: true }),
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Stacked below={row.place !== null && <span lang="zh-CN">{row.place}</span>}>
            {row.user.username}
          </Stacked>
        ),
      }),
      textColumn('place', texts.place, (row) => row.place ?? '', { isHidden: true }),
      textColumn('good', texts.good, (row) => `${row.name[language]} × ${row.count}`),
      numberColumn('points', texts.points, (row) => BigInt(row.points), {
        align: 'end',
        cell: (row) => (
          <Stacked below={row.wonIn === null ? !isZero(row.price) && `+ ¥${row.price}` : texts.won}>
            {row.points}
          </Stacked>
        ),
      }),
      textColumn('price', texts.price, (row) => row.price, { isHidden: true }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={row.ended?.reason ?? false} wraps>
            <Badge tone={orderTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('shipped', texts.shipped, (row) => shipmentOf(row, texts)),
      { id: 'actions', header: '', text: () => '', cell: (row) => <OrderActions order={row} ask={ask} /> },
    ],
    [texts, language, ask],
  );
}

function shipmentOf(
  { kind, shipped, codeSeenAt }: Order,
  texts: ReturnType<typeof useOrdersMessages>,
): string {
  if (kind === 'code') return `${texts.code} · ${codeSeenAt ? texts.codeSeen : texts.codeUnseen}`;
  return shipped ? `${shipped.carrier} ${shipped.tracking}` : '';
}

function OrderActions({ order, ask }: { order: Order; ask: Ask }) {
  const texts = useOrdersMessages();
  const mayShip = useRight('orders.ship');
  const isRefunder = useRight('orders.refund');
  return (
    <div className={styles.actions}>
      {mayShip && order.state === 'placed' && (
        <Button size="compact-sm" onClick={() => ask({ order, act: 'ship' })}>
          {texts.ship}
        </Button>
      )}
      {isRefunder && mayRefund(order) && (
        <Button size="compact-sm" variant="default" onClick={() => ask({ order, act: 'refund' })}>
          {texts.refund}
        </Button>
      )}
      <AuditButton subjectId={order.orderId} label={texts.auditOf(order.number)} title={texts.audit} />
    </div>
  );
}
