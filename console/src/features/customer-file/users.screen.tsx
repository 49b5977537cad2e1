import type { OperatorOutput } from '@banyan/api/contract.ts';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { readingUnseen } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import { accountTone } from './user.ts';

type User = OperatorOutput<'/console/api/users'>['items'][number];

export function UsersScreen() {
  const texts = useCustomerFileMessages();
  const [url] = useUrlState();
  // The name stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const cursor = trailOf(url.trail).at(-1);
  const users = useQuery(
    readingUnseen('/console/api/users', name ? { name } : { ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<User>[]>(
    () => [
      textColumn('username', texts.username, (row) => row.username, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.userId }}>
            {row.username}
          </Link>
        ),
      }),
      textColumn('phone', texts.phone, (row) => row.phone ?? '—', {
        cell: (row) => <span className="figures">{row.phone ?? '—'}</span>,
      }),
      textColumn('email', texts.email, (row) => row.email ?? '—'),
      textColumn('state', texts.account, (row) => texts[`account_${row.state}`], {
        cell: (row) => <Badge tone={accountTone[row.state]}>{texts[`account_${row.state}`]}</Badge>,
      }),
      textColumn('registered', texts.registeredAt, (row) => showInstant(row.registeredAt), {
        cell: (row) => <span className="figures">{showInstant(row.registeredAt)}</span>,
      }),
      textColumn('id', texts.id, (row) => row.userId, {
        cell: (row) => <CodeText value={row.userId} length={13} />,
      }),
    ],
    [texts],
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={users}
        columns={columns}
        rowKey={(row) => row.userId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={<Finder texts={texts} name={name} onFind={setName} key={textOf(url.trail)} />}
      />
    </Page>
  );
}
