import { groupDigits } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { TableCard } from '../../../ui/table-card.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';
import type { GroupDetail } from './group.ts';

type Member = GroupDetail['members'][number];

/** Shows who joined a group, masked, in their order, with the transfer that holds or posted their money. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const texts = useGroupBuyMessages();
  return (
    <>
      <TableCard
        label={texts.members}
        title={texts.members}
        query={{ data: { items: [...members] }, error: null, refetch: () => undefined }}
        columns={useMemberColumns()}
        rowKey={(row) => row.subscriptionId}
        empty={{ title: texts.noMembers }}
      />
      <p className={styles.hint}>{texts.membersHelp}</p>
    </>
  );
}

function useMemberColumns(): Column<Member>[] {
  const texts = useGroupBuyMessages();
  const mayOpenUser = useRight('users.read');
  const mayReadLedger = useRight('ledger.read');
  return useMemo(
    () => [
      textColumn('place', texts.place, ({ place }) => String(place ?? '—'), {
        align: 'end',
        compare: (a, b) => (a.place ?? 0) - (b.place ?? 0),
      }),
      textColumn('name', texts.name, (row) => row.name, {
        cell: (row) =>
          mayOpenUser ? (
            <Link to="/users/$userId" params={{ userId: row.userId }}>
              {row.name}
            </Link>
          ) : (
            row.name
          ),
      }),
      textColumn('joinedAt', texts.joinedAt, (row) => showInstant(row.joinedAt), {
        cell: (row) => <span className="figures">{showInstant(row.joinedAt)}</span>,
      }),
      numberColumn('units', texts.units, (row) => BigInt(row.units), {
        align: 'end',
        cell: (row) => groupDigits(row.units),
      }),
      amountColumn('principal', texts.principal, (row) => row.principal),
      textColumn('leftAt', texts.leftAt, (row) => (row.leftAt ? showInstant(row.leftAt) : '—'), {
        cell: (row) => <span className="figures">{row.leftAt ? showInstant(row.leftAt) : '—'}</span>,
      }),
      ...(mayReadLedger ? [transferColumn(texts)] : []),
    ],
    [texts, mayOpenUser, mayReadLedger],
  );
}

const transferColumn = (texts: ReturnType<typeof useGroupBuyMessages>): Column<Member> => ({
  id: 'transfer',
  header: texts.transfer,
  text: (row) => row.transferId,
  cell: (row) => (
    <Link
      to="/ledger/transfer"
      search={{ owner: row.userId, transfer: row.transferId }}
      aria-label={texts.toTransferOf(row.name)}
    >
      {texts.toTransfer}
    </Link>
  ),
});
