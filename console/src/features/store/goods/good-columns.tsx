import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { isZero } from '../../../platform/amounts.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import styles from '../store.module.css';
import { type Good, type GoodAct, goodTone } from './good.ts';
import { useGoodsMessages } from './goods.messages.ts';

type Ask = (asked: { good: Good; act: GoodAct }) => void;

export function useGoodColumns(ask: Ask): Column<Good>[] {
  const texts = useGoodsMessages();
  const language = useLanguage();
  const mayPublish = useRight('goods.publish');
  return useMemo(
    () => [
      textColumn('name', texts.name, (row) => row.name[language], {
        cell: (row) => (
          <Stacked below={`${texts[`category_${row.category}`]} · ${texts[`kind_${row.kind}`]}`} wraps>
            {row.name[language]}
          </Stacked>
        ),
      }),
      numberColumn('points', texts.points, (row) => BigInt(row.points), {
        align: 'end',
        cell: (row) => <Stacked below={isZero(row.price) ? false : `+ ¥${row.price}`}>{row.points}</Stacked>,
      }),
      textColumn('price', texts.price, (row) => row.price, { isHidden: true }),
      numberColumn('stock', texts.stock, (row) => row.stock, {
        align: 'end',
        cell: (row) => (
          <Stacked below={row.setAside !== '0' && texts.setAsideOf(row.setAside)}>{row.stock}</Stacked>
        ),
      }),
      numberColumn('setAside', texts.setAside, (row) => BigInt(row.setAside), { isHidden: true }),
      numberColumn('ordered', texts.ordered, (row) => BigInt(row.ordered), { align: 'end' }),
      numberColumn('perPerson', texts.perPerson, (row) => row.perPerson, { align: 'end' }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayPublish && isWaiting(row) && texts.waits}>
            <Badge tone={goodTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.publishedAt ?? row.createdAt)}>{byText(row)}</Stacked>,
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <GoodActions good={row} ask={ask} /> },
    ],
    [texts, language, mayPublish, ask],
  );
}

/** Another operator may publish it. */
const isWaiting = ({ state, mayPublish, obstacle }: Good) => state === 'draft' && !mayPublish && !obstacle;
const byText = ({ createdBy, publishedBy }: Good) =>
  publishedBy ? `${createdBy} → ${publishedBy}` : createdBy;

function GoodActions({ good, ask }: { good: Good; ask: Ask }) {
  const texts = useGoodsMessages();
  const language = useLanguage();
  const mayEdit = useRight('goods.edit');
  const mayStock = useRight('goods.stock');
  const isOver = good.state === 'withdrawn';
  const act = (name: GoodAct, label: string, isFirst = false) => (
    <Button
      size="compact-sm"
      {...(!isFirst && { variant: 'default' })}
      onClick={() => ask({ good, act: name })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={good.obstacle} />
      {good.mayPublish && act('publish', texts.publish, true)}
      {!isOver && mayStock && good.kind === 'parcel' && act('stock', texts.adjust)}
      {!isOver && mayStock && good.kind === 'code' && act('codes', texts.codes)}
      {!isOver && mayEdit && act('withdraw', good.state === 'draft' ? texts.discard : texts.withdraw)}
      <AuditButton subjectId={good.goodId} label={texts.auditOf(good.name[language])} title={texts.audit} />
    </div>
  );
}
