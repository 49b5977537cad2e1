import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { useKindName } from '../../ui/ledger-names.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import styles from './ledger-explorer.module.css';
import { useAccountName } from './use-account-name.ts';

type Entry = OperatorOutput<'/console/api/ledger/entries'>['items'][number];

const pageSize = 50;

export function EntriesScreen() {
  const texts = useLedgerExplorerMessages();
  const kindName = useKindName();
  const [url] = useUrlState();
  const accountId = textOf(url.account);
  const ownerId = textOf(url.owner);
  const cursor = trailOf(url.trail).at(-1);
  const entries = useQuery(
    reading('/console/api/ledger/entries', {
      accountId,
      limit: pageSize,
      ...(ownerId && { ownerId }),
      ...(cursor && { cursor }),
    }),
  );
  const columns = useMemo<Column<Entry>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.at), {
        cell: (row) => <span className="figures">{showInstant(row.at)}</span>,
      }),
      textColumn('kind', texts.transferKind, (row) => kindName(row.kind)),
      amountColumn('amount', texts.amount, (row) => row.amount, {
        cell: (row) => (
          <span className={styles.signed} data-out={row.amount.startsWith('-') || undefined}>
            {!row.amount.startsWith('-') && '+'}
            <Amount value={row.amount} />
          </span>
        ),
      }),
      {
        id: 'balance',
        header: texts.balance,
        align: 'end',
        text: (row) => row.balanceAfter ?? '',
        cell: (row) => (row.balanceAfter === null ? '—' : <Amount value={row.balanceAfter} />),
      },
      textColumn('transfer', texts.transfer, (row) => row.transferId, {
        cell: (row) => <CodeText value={row.transferId} />,
      }),
      {
        id: 'actions',
        header: '',
        align: 'end',
        text: () => '',
        cell: (row) => (
          <Link
            to="/ledger/transfer"
            search={{ owner: row.ownerId, transfer: row.transferId, account: accountId }}
          >
            {texts.openTransfer}
          </Link>
        ),
      },
    ],
    [texts, kindName, accountId],
  );
  const house = useAccountName(accountId);
  const houseName = [house.className, house.partName ?? house.part].filter(Boolean).join(' · ');
  const name = ownerId ? textOf(url.name) || accountId : houseName;
  return (
    <Page title={texts.entriesOf(name)} lead={<Link to="/ledger">{texts.back}</Link>}>
      <TableCard
        label={texts.entriesOf(name)}
        query={entries}
        columns={columns}
        rowKey={(row) => `${row.ownerId} ${row.transferId} ${row.amount}`}
        empty={{ title: texts.emptyEntries }}
      />
    </Page>
  );
}
