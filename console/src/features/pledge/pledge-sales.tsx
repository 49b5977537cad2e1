import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { percent } from './percent.ts';
import { usePledgeMessages } from './pledge.messages.ts';
import { type NewestSale, type PledgeSale, type SaleFill, saleTone } from './pledge.ts';

type Sale = Omit<PledgeSale, 'fills'>;

const read = <Item,>(items: Item[]) => ({ data: { items }, error: null, refetch: () => undefined });

/** Returns the columns that every list of sales shares. */
function useSaleColumns<Row extends Sale>(): Column<Row>[] {
  const texts = usePledgeMessages();
  return useMemo<Column<Row>[]>(
    () => [
      amountColumn('sold', texts.saleShares, (row) => row.sold, {
        cell: (row) => <Stacked below={row.number}>{texts.soldOf(row.sold, row.shares)}</Stacked>,
      }),
      amountColumn('leastPrice', texts.leastPrice, (row) => row.leastPrice),
      amountColumn('closePrice', texts.closePrice, (row) => row.closePrice, {
        cell: (row) => <Stacked below={percent(row.ltvBps)}>¥{row.closePrice}</Stacked>,
      }),
      amountColumn('owed', texts.owedThen, (row) => row.owed),
      textColumn('state', texts.state, (row) => texts[`saleState_${row.state}`], {
        cell: (row) => (
          <Stacked below={showInstant(row.endedAt ?? row.orderedAt)}>
            <Badge tone={saleTone[row.state]}>{texts[`saleState_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
    ],
    [texts],
  );
}

/** Lists the newest sales of everybody, each with the pledge that it was for. */
export function NewestSales({ sales }: { sales: NewestSale[] }) {
  const texts = usePledgeMessages();
  const common = useSaleColumns<NewestSale>();
  const columns = useMemo<Column<NewestSale>[]>(
    () => [
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Stacked below={showInstant(row.orderedAt)}>
            <Link
              to="/pledges/$userId/$pledgeId"
              params={{ userId: row.user.userId, pledgeId: row.pledgeId }}
            >
              {row.user.username}
            </Link>
          </Stacked>
        ),
      }),
      ...common,
    ],
    [texts, common],
  );
  return (
    <TableCard
      label={texts.sales}
      title={texts.sales}
      query={read(sales)}
      columns={columns}
      rowKey={(row) => row.pledgeSaleId}
      empty={{ title: texts.noSales }}
      scope="sales"
    />
  );
}

/** Shows what was sold of one pledge, and what each trade brought; nothing where nothing was. */
export function PledgeSales({ sales }: { sales: PledgeSale[] }) {
  const texts = usePledgeMessages();
  const columns = useSaleColumns<PledgeSale>();
  if (sales.length === 0) return null;
  const fills = sales.flatMap(({ number, fills: of }) => of.map((fill) => ({ ...fill, number })));
  return (
    <>
      <TableCard
        label={texts.sales}
        title={texts.sales}
        query={read(sales)}
        columns={columns}
        rowKey={(row) => row.pledgeSaleId}
        empty={{ title: texts.noSales }}
        scope="sales"
      />
      <Fills fills={fills} />
    </>
  );
}

function Fills({ fills }: { fills: SaleFill[] }) {
  const texts = usePledgeMessages();
  const columns = useMemo<Column<SaleFill>[]>(
    () => [
      textColumn('at', texts.at, (row) => row.at, {
        cell: (row) => <Stacked below={row.number}>{showInstant(row.at)}</Stacked>,
      }),
      amountColumn('price', texts.price, (row) => row.price, {
        cell: (row) => <Stacked below={texts.ofShares(row.shares)}>¥{row.price}</Stacked>,
      }),
      amountColumn('value', texts.brought, (row) => row.value),
      amountColumn('fee', texts.fee, (row) => row.fee),
      amountColumn('interest', texts.interest, (row) => row.interest),
      amountColumn('principal', texts.principalMoved, (row) => row.principal),
      amountColumn('rest', texts.rest, (row) => row.rest),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.fills}
      title={texts.fills}
      query={read(fills)}
      columns={columns}
      rowKey={(row) => row.fillId}
      empty={{ title: texts.noSales }}
      scope="fills"
    />
  );
}
