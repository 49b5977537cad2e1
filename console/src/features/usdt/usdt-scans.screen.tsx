import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import styles from './usdt-deposits.module.css';
import { restartTone, type ScanRestart, type UsdtScan } from './usdt-scan.ts';
import { DecideRestartDialog, ProposeRestartDialog } from './usdt-scan-dialogs.tsx';
import { useUsdtScansMessages } from './usdt-scans.messages.ts';

/** Shows how the scan of each chain stands, and lets two operators begin one anew that has lost its chain. */
export function UsdtScansScreen() {
  const texts = useUsdtScansMessages();
  const { data, error, refetch } = useQuery(reading('/console/api/usdt-scans', {}));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={{ data: data && { items: data.scans }, error, refetch }}
        columns={useScanColumns()}
        rowKey={(row) => row.chain}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      <TableCard
        label={texts.restarts}
        title={texts.restarts}
        query={{ data: data && { items: data.restarts }, error, refetch }}
        columns={useRestartColumns()}
        rowKey={(row) => row.restartId}
        empty={{ title: texts.noRestarts }}
        scope="restarts"
      />
    </Page>
  );
}

/** A column of heights that may not be there, by which nobody sorts three rows. */
const heightColumn = (
  id: string,
  header: string,
  read: (row: UsdtScan) => number | null,
): Column<UsdtScan> => {
  const text = (row: UsdtScan) => String(read(row) ?? '—');
  return { id, header, text, cell: text, align: 'end' };
};

function useScanColumns(): Column<UsdtScan>[] {
  const texts = useUsdtScansMessages();
  return useMemo(
    () => [
      textColumn('chain', texts.chain, (row) => row.chain),
      textColumn('state', texts.state, (row) => (row.lostSince ? texts.lost : texts.goesOn), {
        cell: (row) => (
          <Badge tone={row.lostSince ? 'bad' : 'good'}>{row.lostSince ? texts.lost : texts.goesOn}</Badge>
        ),
      }),
      textColumn('lostSince', texts.lostSince, (row) => (row.lostSince ? showInstant(row.lostSince) : '')),
      numberColumn('firstHeight', texts.firstHeight, (row) => row.firstHeight, { align: 'end' }),
      heightColumn('scannedTo', texts.scannedTo, (row) => row.scannedTo),
      heightColumn('head', texts.head, (row) => row.head),
      textColumn('answeredAt', texts.answeredAt, (row) => showInstant(row.answeredAt)),
      { id: 'actions', header: '', text: () => '', cell: (row) => <ScanActions scan={row} /> },
    ],
    [texts],
  );
}

function ScanActions({ scan }: { scan: UsdtScan }) {
  const texts = useUsdtScansMessages();
  const mayPropose = useRight('usdt.propose_restart');
  const [isProposing, setProposing] = useState(false);
  if (!mayPropose || scan.lostSince === null) return null;
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" onClick={() => setProposing(true)}>
        {texts.propose}
      </Button>
      {isProposing && <ProposeRestartDialog scan={scan} onClose={() => setProposing(false)} />}
    </div>
  );
}

function useRestartColumns(): Column<ScanRestart>[] {
  const texts = useUsdtScansMessages();
  return useMemo(
    () => [
      textColumn('proposedAt', texts.proposedAt, (row) => showInstant(row.proposedAt)),
      textColumn('chain', texts.chain, (row) => row.chain),
      numberColumn('height', texts.height, (row) => row.height, { align: 'end' }),
      textColumn('reason', texts.reason, (row) => row.reason),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={restartTone[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('proposedBy', texts.proposedBy, (row) => row.proposedBy),
      textColumn('decidedBy', texts.decidedBy, (row) => row.decidedBy ?? ''),
      { id: 'actions', header: '', text: () => '', cell: (row) => <RestartActions restart={row} /> },
    ],
    [texts],
  );
}

function RestartActions({ restart }: { restart: ScanRestart }) {
  const texts = useUsdtScansMessages();
  const [decision, decide] = useState<'restart' | 'refuse' | null>(null);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={restart.obstacle} />
      {restart.mayRestart && (
        <Button size="compact-sm" onClick={() => decide('restart')}>
          {texts.restart}
        </Button>
      )}
      {restart.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => decide('refuse')}>
          {texts.refuse}
        </Button>
      )}
      <AuditButton
        subjectId={restart.restartId}
        label={texts.auditOf(`${restart.chain} ${restart.height}`)}
        title={texts.audit}
      />
      {decision && <DecideRestartDialog restart={restart} decision={decision} onClose={() => decide(null)} />}
    </div>
  );
}
