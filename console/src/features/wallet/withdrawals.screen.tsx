import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMe, useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { QueueKeys, useQueueKeys } from './queue-keys.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Decision } from './row-actions.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';

const refreshMs = 20_000;
const pageSize = 50;

/** Shows the queue: the server's order stands until the operator sorts by a column. */
export function WithdrawalsScreen() {
  const texts = useWithdrawalsMessages();
  const me = useMe();
  const [url] = useUrlState();
  const state = oneOf(withdrawalStates, url.state) ?? 'requested';
  const cursor = trailOf(url.trail).at(-1);
  const queue = useQuery({
    ...reading('/console/api/withdrawals', { state, limit: pageSize, ...(cursor && { cursor }) }),
    refetchInterval: refreshMs,
  });
  const [deciding, setDeciding] = useState<{ withdrawal: Withdrawal; decision: Decision } | null>(null);
  const decide = useCallback(
    (withdrawal: Withdrawal, decision: Decision) => setDeciding({ withdrawal, decision }),
    [],
  );
  const columns = useWithdrawalColumns(state, decide);
  const rows = queue.data?.items;
  const selection = useQueueKeys(rows, columns, deciding === null, decide);
  const mayDecide = useRight('withdrawals.decide');
  const close = () => setDeciding(null);
  const reload = () => {
    close();
    void queue.refetch();
  };
  const dialog = deciding && { withdrawal: deciding.withdrawal, onClose: close, onReload: reload };
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayDecide && <QueueKeys />}>
      <TableCard
        label={texts.title}
        query={queue}
        columns={columns}
        rowKey={(row) => row.withdrawalId}
        selection={selection}
        empty={{ title: texts.empty, ...(state === 'requested' && { help: texts.emptyHelp }) }}
        filters={
          <FilterLinks
            label={texts.state}
            name="state"
            value={state}
            options={withdrawalStates.map((value) => ({ value, text: texts[`state_${value}`] }))}
          />
        }
      />
      {dialog && deciding.decision === 'approve' && <ApproveDialog key={me.operatorId} {...dialog} />}
      {dialog && deciding.decision === 'reject' && <RejectDialog key={me.operatorId} {...dialog} />}
    </Page>
  );
}
