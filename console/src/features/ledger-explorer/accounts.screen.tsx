import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { textOf, useUrlState } from '../../platform/url-state.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { AccountName } from './account-name.tsx';
import { AccountSearch } from './account-search.tsx';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import { VerifyLedger } from './verify-ledger.tsx';

type Account = OperatorOutput<'/console/api/ledger/accounts'>['items'][number];

export function AccountsScreen() {
  const texts = useLedgerExplorerMessages();
  const [url] = useUrlState();
  const username = textOf(url.user);
  const accounts = useQuery(reading('/console/api/ledger/accounts', username ? { username } : {}));
  const columns = useMemo<Column<Account>[]>(
    () => [
      textColumn('account', texts.account, (row) => row.accountId, {
        cell: (row) => (
          <AccountName account={row.owner ? row.kind : row.accountId} owner={row.owner?.username} />
        ),
      }),
      textColumn('asset', texts.asset, (row) => row.asset),
      amountColumn('posted', texts.posted, (row) => row.posted, {
        cell: (row) => <Amount value={row.posted} asset={row.asset} />,
      }),
      amountColumn('held', texts.held, (row) => row.held, {
        cell: (row) => <Amount value={row.held} asset={row.asset} />,
      }),
      {
        id: 'actions',
        header: '',
        align: 'end',
        text: () => '',
        cell: (row) => (
          <Link to="/ledger/entries" search={entriesOf(row)}>
            {texts.entries}
          </Link>
        ),
      },
    ],
    [texts],
  );
  const title = username ? texts.accountsOf(username) : texts.house;
  return (
    <Page title={texts.title} lead={texts.lead}>
      <VerifyLedger />
      <TableCard
        label={title}
        title={title}
        query={accounts}
        columns={columns}
        rowKey={(row) => `${row.owner?.userId ?? ''} ${row.accountId} ${row.asset}`}
        filters={<AccountSearch key={username} username={username} />}
        empty={
          username ? { title: texts.emptyUser, help: texts.emptyUserHelp } : { title: texts.emptyAccounts }
        }
      />
    </Page>
  );
}

const entriesOf = ({ accountId, owner, kind }: Account) => ({
  account: accountId,
  ...(owner && { owner: owner.userId, name: `${owner.username} · ${kind}` }),
});
