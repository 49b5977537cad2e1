import { classOf } from '@banyan/domain/ledger/chart.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { isZero } from '../../platform/amounts.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/columns.ts';
import { useClassName } from '../../ui/ledger-names.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useBridgeMessages } from './bridge.messages.ts';
import { type BridgeLine, type BridgePart, keyOf, linesOf } from './bridge.ts';

/** Shows the way from the bank's figure to that of the books; the lines keep their order, by which they are read. */
export function BridgeTable() {
  const texts = useBridgeMessages();
  const bridge = useQuery(reading('/console/api/bank-bridge', {}));
  const columns = useColumns();
  const items = useMemo(() => bridge.data && { items: linesOf(bridge.data) }, [bridge.data]);
  return (
    <TableCard
      label={texts.bridge}
      title={texts.bridge}
      query={{ data: items, error: bridge.error, refetch: bridge.refetch }}
      columns={columns}
      rowKey={keyOf}
      empty={{ title: texts.empty }}
      scope="bridge."
    />
  );
}

/** Returns what names a line in words. */
function useLineName(): (line: BridgeLine) => string {
  const texts = useBridgeMessages();
  const nameOfClass = useClassName();
  return useCallback(
    (line: BridgeLine) => {
      if (line.kind === 'part') return texts[`part_${line.part}`];
      if (line.kind === 'account') return nameOfClass(classOf(line.account));
      if (line.kind !== 'closing') return texts[line.kind];
      return line.statement ? texts.closing(line.statement.from, line.statement.to) : texts.noStatement;
    },
    [texts, nameOfClass],
  );
}

const countOf = (line: BridgeLine): string =>
  line.kind === 'part' && line.count > 0 ? String(line.count) : '';

function useColumns(): Column<BridgeLine>[] {
  const texts = useBridgeMessages();
  const nameOf = useLineName();
  return useMemo(
    () => [
      {
        id: 'reason',
        header: texts.reason,
        text: nameOf,
        cell: (line) => <LineName line={line} name={nameOf(line)} />,
      },
      { id: 'count', header: texts.count, align: 'end', text: countOf, cell: countOf },
      {
        id: 'amount',
        header: texts.amount,
        align: 'end',
        text: (line) => line.amount,
        cell: (line) =>
          line.kind === 'unexplained' && !isZero(line.amount) ? (
            <Badge tone="bad">{amountText(line.amount)}</Badge>
          ) : (
            <Amount value={line.amount} />
          ),
      },
    ],
    [texts, nameOf],
  );
}

/** Shows the name of a line, as a link to the records that make up its sum. */
function LineName({ line, name }: { line: BridgeLine; name: string }): ReactNode {
  const mayReadBank = useRight('bank.read');
  const mayReadLedger = useRight('ledger.read');
  if (line.kind === 'part' && line.count > 0) return <PartName part={line.part} name={name} />;
  if (line.kind === 'closing' && line.statement && mayReadBank)
    return <Link to="/bank-statements">{name}</Link>;
  if (line.kind === 'account' && mayReadLedger)
    return (
      <Link to="/ledger/entries" search={{ account: line.account }}>
        {name}
      </Link>
    );
  return line.kind === 'booked' ? <strong>{name}</strong> : name;
}

function PartName({ part, name }: { part: BridgePart; name: string }) {
  const texts = useBridgeMessages();
  const [, patch] = useUrlState();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      title={texts.show(name)}
      onClick={() => patch({ part })}
    >
      {name}
    </Anchor>
  );
}
