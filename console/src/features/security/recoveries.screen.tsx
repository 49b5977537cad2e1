import { recoveryStates } from '@banyan/domain/security/payment-recovery.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { type Column, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { useRecoveriesMessages } from './recoveries.messages.ts';
import { type Decision, type Recovery, RecoveryDialog } from './recovery-dialog.tsx';

const refreshMs = 20_000;
const pageSize = 50;

/** Shows who asks for a new payment password, the oldest first; two operators agree. */
export function RecoveriesScreen() {
  const texts = useRecoveriesMessages();
  const [url] = useUrlState();
  const state = oneOf(recoveryStates, url.state) ?? 'asked';
  const cursor = trailOf(url.trail).at(-1);
  const queue = useQuery({
    ...reading('/console/api/payment_recoveries', { state, limit: pageSize, ...(cursor && { cursor }) }),
    refetchInterval: refreshMs,
  });
  const [deciding, setDeciding] = useState<{ recovery: Recovery; decision: Decision } | null>(null);
  const columns = useMemo(
    (): Column<Recovery>[] => [
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.user.userId }}>
            <strong>{row.user.username}</strong>
          </Link>
        ),
      }),
      textColumn('askedAt', texts.askedAt, (row) => showInstant(row.askedAt)),
      textColumn('approvals', texts.approvals, (row) => agreedBy(row).join(', '), {
        cell: (row) => (
          <Stacked below={agreedBy(row).join(', ')}>
            {texts.of(agreedBy(row).length, row.approvalsNeeded)}
          </Stacked>
        ),
      }),
      textColumn('reason', texts.reason, (row) => row.reason ?? ''),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) =>
          row.state === 'asked' && (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              {(['approve', 'refuse'] as const).map((decision) => (
                <Button
                  key={decision}
                  size="compact-sm"
                  variant={decision === 'approve' ? 'filled' : 'default'}
                  disabled={!row.mayDecide}
                  title={row.mayDecide ? undefined : texts.mayNot}
                  onClick={() => setDeciding({ recovery: row, decision })}
                >
                  {texts[decision]}
                </Button>
              ))}
            </Group>
          ),
      },
    ],
    [texts],
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={queue}
        columns={columns}
        rowKey={(row) => row.recoveryId}
        empty={{ title: texts.empty, ...(state === 'asked' && { help: texts.emptyHelp }) }}
        filters={
          <FilterLinks
            label={texts.state}
            name="state"
            value={state}
            options={recoveryStates.map((value) => ({ value, text: texts[`state_${value}`] }))}
          />
        }
      />
      <ContactsTable />
      {deciding && <RecoveryDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Page>
  );
}

const agreedBy = ({ approvals }: Recovery): string[] =>
  approvals.filter(({ counts }) => counts).map(({ operator }) => operator);
