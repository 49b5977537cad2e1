import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { type Batch, batchTone, type Waiting } from './batch.ts';
import { BatchActions } from './batch-actions.tsx';
import { MakeBatchDialog } from './batch-dialogs.tsx';
import { useBatchesMessages } from './batches.messages.ts';

const pageSize = 50;

/** Shows every batch of payouts, the newest first, and what a new one can be made of. */
export function BatchesScreen() {
  const texts = useBatchesMessages();
  const mayMake = useRight('withdrawals.batch');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/payout-batches', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const [making, setMaking] = useState<Waiting | null>(null);
  return (
    <Page
      title={texts.batches}
      lead={texts.lead}
      actions={
        mayMake &&
        query.data?.waiting.map((waiting) => (
          <Button
            key={waiting.provider}
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setMaking(waiting)}
          >
            {texts.make(texts[`provider_${waiting.provider}`], waiting.count)}
          </Button>
        ))
      }
    >
      <TableCard
        label={texts.batches}
        query={query}
        columns={useBatchColumns()}
        rowKey={(row) => row.batchId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {making && <MakeBatchDialog waiting={making} onClose={() => setMaking(null)} />}
    </Page>
  );
}

function useBatchColumns(): Column<Batch>[] {
  const texts = useBatchesMessages();
  const mayRelease = useRight('withdrawals.release');
  return useMemo(
    () => [
      textColumn('number', texts.numberAndTime, (row) => row.number, {
        cell: (row) => (
          <Stacked below={showInstant(row.madeAt)}>
            <Link to="/payout-batches/$batchId" params={{ batchId: row.batchId }}>
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('provider', texts.provider, (row) => texts[`provider_${row.provider}`]),
      numberColumn('count', texts.count, (row) => row.count, { align: 'end' }),
      amountColumn('total', texts.total, (row) => row.total),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayRelease && row.state === 'open' && !row.mayRelease && texts.waits}>
            <Badge tone={batchTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText),
      { id: 'actions', header: '', text: () => '', cell: (row) => <BatchActions batch={row} /> },
    ],
    [texts, mayRelease],
  );
}

const byText = ({ madeBy, releasedBy, dissolvedBy }: Batch): string => {
  const decidedBy = releasedBy ?? dissolvedBy;
  return decidedBy ? `${madeBy} → ${decidedBy}` : madeBy;
};
