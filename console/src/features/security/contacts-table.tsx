import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { type Column, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import type { ContactRecovery } from './contact.ts';
import { useContactsMessages } from './contacts.messages.ts';

const refreshMs = 20_000;

/** Shows the new contacts that wait for a second operator; each is decided on the customer's page. */
export function ContactsTable() {
  const texts = useContactsMessages();
  const queue = useQuery({
    ...reading('/console/api/contact_recoveries', {}),
    refetchInterval: refreshMs,
  });
  const columns = useMemo(
    (): Column<ContactRecovery>[] => [
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.user.userId }}>
            <strong>{row.user.username}</strong>
          </Link>
        ),
      }),
      textColumn('address', texts.address, (row) => row.address ?? ''),
      textColumn('proposedBy', texts.proposed, (row) => row.proposedBy),
      textColumn('readyAt', texts.readyAt, (row) => showInstant(row.readyAt)),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.title}
      title={texts.title}
      scope="contacts"
      query={queue}
      columns={columns}
      rowKey={(row) => row.contactRecoveryId}
      empty={{ title: texts.listEmpty }}
    />
  );
}
