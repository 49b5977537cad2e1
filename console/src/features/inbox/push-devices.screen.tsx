import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { usePushDevicesMessages } from './push-devices.messages.ts';

type Count = OperatorOutput<'/console/api/push-devices'>['items'][number];

/** Shows how many devices are told of messages, by push service and by when they were there last. */
export function PushDevicesScreen() {
  const texts = usePushDevicesMessages();
  const query = useQuery(reading('/console/api/push-devices', {}));
  return (
    <Page title={texts.title} lead={texts.lead} actions={<Link to="/outbox">{texts.outbox}</Link>}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.service ?? 'unknown'}
        empty={{ title: query.data?.isOn === false ? texts.off : texts.none }}
      />
    </Page>
  );
}

function useColumns(): Column<Count>[] {
  const texts = usePushDevicesMessages();
  return useMemo<Column<Count>[]>(
    () => [
      textColumn('service', texts.service, (row) => texts[`service_${row.service ?? 'unknown'}`]),
      numberColumn('devices', texts.devices, (row) => BigInt(row.devices), { align: 'end' }),
      numberColumn('recent', texts.recent, (row) => BigInt(row.recent), { align: 'end' }),
      numberColumn('quiet', texts.quiet, (row) => BigInt(row.quiet), { align: 'end' }),
      numberColumn('muted', texts.muted, (row) => BigInt(row.muted), { align: 'end' }),
    ],
    [texts],
  );
}
