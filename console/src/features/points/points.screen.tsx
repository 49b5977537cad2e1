import type { OperatorOutput } from '@banyan/api/contract.ts';
import { earningReasons, pointReasons } from '@banyan/domain/points/point-reasons.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { pairOf, useTranslate } from '../../platform/messages.ts';
import { reading, readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { DayFilters, daysOf } from '../../ui/day-filters.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { usePointsMessages } from './points.messages.ts';
import { PointsFigures } from './points-figures.tsx';

export type PointsState = OperatorOutput<'/console/api/points'>;
type Grant = OperatorOutput<'/console/api/points/grants'>['items'][number];
type Budget = OperatorOutput<'/console/api/points/budgets'>['items'][number];

const pageSize = 50;

/** Shows all points together, the month's budget, what points were given for, and to whom. */
export function PointsScreen() {
  const texts = usePointsMessages();
  const state = useQuery(reading('/console/api/points', {}));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <PointsFigures query={state} />
      <Reasons query={state} />
      <Budgets />
      <Grants />
    </Page>
  );
}

interface StateQuery {
  data: PointsState | undefined;
  error: unknown;
  refetch: () => unknown;
}

function Reasons({ query }: { query: StateQuery }) {
  const texts = usePointsMessages();
  const text = useTranslate();
  const columns = useMemo<Column<PointsState['reasons'][number]>[]>(
    () => [
      textColumn('reason', texts.reason, (row) => text(pairOf(row.reason))),
      numberColumn('amount', texts.amount, (row) => BigInt(row.amount), { align: 'end' }),
      numberColumn('count', texts.count, (row) => BigInt(row.count), { align: 'end' }),
    ],
    [texts, text],
  );
  return (
    <TableCard
      label={texts.reasons}
      title={texts.reasons}
      query={{ ...query, data: query.data && { items: query.data.reasons } }}
      columns={columns}
      rowKey={(row) => row.reason.en}
      empty={{ title: texts.noReasons }}
      scope="reasons"
    />
  );
}

function Budgets() {
  const texts = usePointsMessages();
  const query = useQuery(reading('/console/api/points/budgets', { limit: 12 }));
  const columns = useMemo<Column<Budget>[]>(
    () => [
      textColumn('month', texts.month, (row) => row.month),
      numberColumn('amount', texts.budget, (row) => BigInt(row.amount), { align: 'end' }),
      numberColumn('given', texts.givenOf, (row) => BigInt(row.given), { align: 'end' }),
      numberColumn('lapsed', texts.lapsed, (row) => BigInt(row.lapsed), { align: 'end' }),
      textColumn('openedAt', texts.openedAt, (row) => showInstant(row.openedAt)),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.budgets}
      title={texts.budgets}
      query={{ ...query, data: query.data && { items: query.data.items } }}
      columns={columns}
      rowKey={(row) => row.month}
      empty={{ title: texts.noBudgets }}
      scope="budgets"
    />
  );
}

function Grants() {
  const texts = usePointsMessages();
  const text = useTranslate();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const reason = oneOf(earningReasons, url.reason);
  const days = daysOf(url);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/points/grants', {
      limit: pageSize,
      ...(name && { name }),
      ...(reason && { reason }),
      ...days,
      ...(cursor && { cursor }),
    }),
  );
  const isNarrowed = name !== '' || reason !== undefined || Object.keys(days).length > 0;
  const columns = useMemo<Column<Grant>[]>(
    () => [
      textColumn('givenAt', texts.givenAt, (row) => showInstant(row.givenAt)),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('reason', texts.reason, (row) => text(pairOf(row.reason))),
      numberColumn('amount', texts.amount, (row) => BigInt(row.amount), { align: 'end' }),
      numberColumn('left', texts.left, (row) => BigInt(row.left), { align: 'end' }),
    ],
    [texts, text],
  );
  return (
    <TableCard
      label={texts.grants}
      title={texts.grants}
      query={query}
      columns={columns}
      rowKey={(row) => row.lotId}
      empty={isNarrowed ? { title: texts.noneFound, help: texts.noneFoundHelp } : { title: texts.noGrants }}
      filters={
        <>
          <Finder
            texts={texts}
            name={name}
            key={textOf(url.trail)}
            onFind={(next) => {
              setName(next);
              patch({ trail: undefined });
            }}
          />
          <NativeSelect
            size="xs"
            aria-label={texts.reason}
            value={reason ?? ''}
            data={[
              { value: '', label: texts.anyReason },
              ...earningReasons.map((value) => ({ value, label: text(pairOf(pointReasons[value].name)) })),
            ]}
            onChange={(event) => patch({ reason: event.currentTarget.value, trail: undefined })}
          />
          <DayFilters texts={texts} />
        </>
      }
    />
  );
}
