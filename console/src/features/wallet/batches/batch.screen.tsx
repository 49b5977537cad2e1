import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { reading } from '../../../platform/reading.ts';
import { Amount } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { payeeName } from '../withdrawal.ts';
import { useWithdrawalsMessages } from '../withdrawals.messages.ts';
import { type BatchDetail, type BatchItem, batchTone, isOnChain } from './batch.ts';
import { BatchActions } from './batch-actions.tsx';
import { useBatchesMessages } from './batches.messages.ts';
import { TransferFiles } from './transfer-files.tsx';

/** Shows one batch: who made and released it, its sum, and each of its withdrawals, to be taken along as a file. */
export function BatchScreen() {
  const texts = useBatchesMessages();
  const { batchId } = useParams({ from: '/payout-batches/$batchId' });
  const query = useQuery(reading('/console/api/payout-batches/detail', { batchId }));
  const { data, error, refetch } = query;
  const columns = useItemColumns(data !== undefined && isOnChain(data));
  return (
    <Page
      title={data?.number ?? texts.batches}
      lead={<Link to="/payout-batches">{texts.back}</Link>}
      actions={data && <BatchActions batch={data} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <BatchFacts batch={data} />
          {isOnChain(data) && <TransferFiles batch={data} />}
          <TableCard
            label={`${texts.batches} ${data.number}`}
            title={texts.items}
            query={query}
            columns={columns}
            rowKey={(row) => row.withdrawalId}
            empty={{ title: texts.noItems }}
          />
        </>
      )}
    </Page>
  );
}

const shown = (instant: string | null): string => (instant === null ? '—' : showInstant(instant));

function BatchFacts({ batch }: { batch: BatchDetail }) {
  const texts = useBatchesMessages();
  return (
    <Card
      title={texts.facts}
      aside={<Badge tone={batchTone[batch.state]}>{texts[`state_${batch.state}`]}</Badge>}
    >
      <Facts
        columns={2}
        facts={[
          [texts.provider, texts[`provider_${batch.provider}`]],
          [texts.count, batch.count],
          [texts.total, <Amount key="total" value={batch.total} />],
          [texts.madeBy, batch.madeBy],
          [texts.madeAt, showInstant(batch.madeAt)],
          [texts.releasedBy, batch.releasedBy ?? '—'],
          [texts.releasedAt, shown(batch.releasedAt)],
          [texts.dissolvedBy, batch.dissolvedBy ?? '—'],
          [texts.dissolvedAt, shown(batch.dissolvedAt)],
        ]}
      />
    </Card>
  );
}

function useItemColumns(hasTransfers: boolean): Column<BatchItem>[] {
  const texts = useBatchesMessages();
  const ofWithdrawals = useWithdrawalsMessages();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('payee', texts.payee, (row) => payeeName(row, ofWithdrawals)),
      amountColumn('amount', texts.amount, (row) => row.amount),
      textColumn('approvedAt', texts.approvedAt, (row) => showInstant(row.approvedAt)),
      textColumn('state', texts.state, (row) => ofWithdrawals[`state_${row.state}`]),
      textColumn('left', texts.left, (row) => (row.leftReason ? texts[`left_${row.leftReason}`] : '')),
      ...(hasTransfers ? transferColumns(texts) : []),
    ],
    [texts, ofWithdrawals, hasTransfers],
  );
}

/** The columns of transfers on a chain: the amount, and how far each is. */
const transferColumns = (texts: ReturnType<typeof useBatchesMessages>): Column<BatchItem>[] => [
  textColumn('usdt', texts.usdt, (row) => row.usdt ?? '', { align: 'end' }),
  textColumn('transfer', texts.transfer, (row) => transferText(row, texts)),
  textColumn('transaction', texts.transaction, (row) => paidBy(row) ?? '', {
    cell: (row) => {
      const transaction = paidBy(row);
      return transaction && <CodeText value={transaction} />;
    },
  }),
];

/** Returns the transaction that is to pay, or that has in its place. */
const paidBy = ({ transfer }: BatchItem): string | undefined => transfer?.paidBy ?? transfer?.transaction;

function transferText({ transfer }: BatchItem, texts: ReturnType<typeof useBatchesMessages>): string {
  if (!transfer) return '';
  const step = texts[`step_${transfer.step}`];
  if (transfer.differsSince) return `${step} · ${texts.differs}`;
  return transfer.said && !transfer.endedAt ? `${step} · ${transfer.said}` : step;
}
