import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useTransfersMessages } from './transfers.messages.ts';

export type ExpectedTransfer = OperatorOutput<'/console/api/bank-transfers'>['items'][number];

export function TransfersTable() {
  const texts = useTransfersMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const transfers = useQuery(reading('/console/api/bank-transfers', { ...(cursor && { cursor }) }));
  const [seen, setSeen] = useState<ExpectedTransfer | null>(null);
  const columns = useColumns(setSeen);
  return (
    <>
      <TableCard
        label={texts.title}
        query={transfers}
        columns={columns}
        rowKey={(row) => row.rechargeId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
      />
      {seen && <ProofDialog transfer={seen} onClose={() => setSeen(null)} />}
    </>
  );
}

function useColumns(onView: (transfer: ExpectedTransfer) => void): Column<ExpectedTransfer>[] {
  const texts = useTransfersMessages();
  const mayView = useRight('bank.record');
  return useMemo(
    () => [
      textColumn('created', texts.created, (row) => showInstant(row.createdAt)),
      textColumn('number', texts.number, (row) => row.number),
      textColumn('code', texts.code, (row) => row.code),
      textColumn('user', texts.user, (row) => row.user.username),
      amountColumn('asked', texts.asked, (row) => row.asked),
      textColumn('until', texts.until, (row) => showInstant(row.expiresAt)),
      textColumn('proof', texts.proof, (row) => (row.proofAt ? showInstant(row.proofAt) : texts.none), {
        cell: (row) =>
          row.proofAt && mayView ? (
            <Stacked below={texts.proofAt(showInstant(row.proofAt))}>
              <Button size="xs" variant="default" onClick={() => onView(row)}>
                {texts.view}
                <VisuallyHidden> {row.number}</VisuallyHidden>
              </Button>
            </Stacked>
          ) : row.proofAt ? (
            texts.proofAt(showInstant(row.proofAt))
          ) : (
            texts.none
          ),
      }),
    ],
    [texts, mayView, onView],
  );
}
