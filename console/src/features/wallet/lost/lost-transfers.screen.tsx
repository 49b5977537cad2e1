import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import styles from '../withdrawals.module.css';
import { DecideFindingDialog, ProposeFindingDialog } from './lost-dialogs.tsx';
import { findingTone, type LostFinding, type LostTransfer } from './lost-transfer.ts';
import { useLostTransfersMessages } from './lost-transfers.messages.ts';

/** Shows the transfers that no block can take any more, and lets two operators say what became of them. */
export function LostTransfersScreen() {
  const texts = useLostTransfersMessages();
  const { data, error, refetch } = useQuery(reading('/console/api/lost-transfers', {}));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={{ data: data && { items: data.transfers }, error, refetch }}
        columns={useTransferColumns()}
        rowKey={(row) => row.transaction}
        empty={{ title: texts.none }}
      />
      <TableCard
        label={texts.findings}
        title={texts.findings}
        query={{ data: data && { items: data.findings }, error, refetch }}
        columns={useFindingColumns(data?.transfers)}
        rowKey={(row) => row.findingId}
        empty={{ title: texts.noFindings }}
        scope="findings"
      />
    </Page>
  );
}

/** The column of what was signed, by which nobody sorts a few rows. */
const usdtColumn = (header: string): Column<LostTransfer> => {
  const text = (row: LostTransfer) => row.usdt ?? '';
  return { id: 'usdt', header, text, cell: text, align: 'end' };
};

function useTransferColumns(): Column<LostTransfer>[] {
  const texts = useLostTransfersMessages();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number),
      textColumn('chain', texts.chain, (row) => row.chain),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('payee', texts.payee, (row) => row.payee),
      amountColumn('amount', texts.amount, (row) => row.amount),
      usdtColumn(texts.usdt),
      textColumn('transaction', texts.transaction, (row) => row.transaction, {
        cell: (row) => <CodeText value={row.transaction} />,
      }),
      textColumn('nonce', texts.nonce, (row) => row.nonce ?? ''),
      textColumn('lostAt', texts.lostAt, (row) => (row.lostAt ? showInstant(row.lostAt) : '')),
      { id: 'actions', header: '', text: () => '', cell: (row) => <TransferActions transfer={row} /> },
    ],
    [texts],
  );
}

function TransferActions({ transfer }: { transfer: LostTransfer }) {
  const texts = useLostTransfersMessages();
  const mayPropose = useRight('withdrawals.propose_finding');
  const [isProposing, setProposing] = useState(false);
  if (!mayPropose) return null;
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" onClick={() => setProposing(true)}>
        {texts.find}
      </Button>
      {isProposing && <ProposeFindingDialog transfer={transfer} onClose={() => setProposing(false)} />}
    </div>
  );
}

/** Shows findings; whoever decides about one sees which of the transfers that are lost it is about. */
function useFindingColumns(transfers: readonly LostTransfer[] | undefined): Column<LostFinding>[] {
  const texts = useLostTransfersMessages();
  return useMemo(
    () => [
      textColumn('proposedAt', texts.proposedAt, (row) => showInstant(row.proposedAt)),
      textColumn('chain', texts.chain, (row) => row.chain),
      textColumn('transaction', texts.transaction, (row) => row.transaction, {
        cell: (row) => <CodeText value={row.transaction} />,
      }),
      textColumn('outcome', texts.outcome, (row) => texts[`outcome_${row.outcome}`]),
      textColumn('paidBy', texts.paidBy, (row) => row.paidBy ?? '', {
        cell: (row) => row.paidBy && <CodeText value={row.paidBy} />,
      }),
      textColumn('reason', texts.reason, (row) => row.reason),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={findingTone[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('proposedBy', texts.proposedBy, (row) => row.proposedBy),
      textColumn('decidedBy', texts.decidedBy, (row) => row.decidedBy ?? ''),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => (
          <FindingActions
            finding={row}
            transfer={transfers?.find(
              ({ chain, transaction }) => chain === row.chain && transaction === row.transaction,
            )}
          />
        ),
      },
    ],
    [texts, transfers],
  );
}

interface FindingActionsProps {
  finding: LostFinding;
  transfer: LostTransfer | undefined;
}

function FindingActions({ finding, transfer }: FindingActionsProps) {
  const texts = useLostTransfersMessages();
  const [decision, decide] = useState<'carry_out' | 'refuse' | null>(null);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={finding.obstacle} />
      {finding.mayCarryOut && (
        <Button size="compact-sm" onClick={() => decide('carry_out')}>
          {texts.carry_out}
        </Button>
      )}
      {finding.mayRefuse && (
        <Button size="compact-sm" variant="default" onClick={() => decide('refuse')}>
          {texts.refuse}
        </Button>
      )}
      <AuditButton
        subjectId={finding.findingId}
        label={texts.auditOf(`${finding.chain} ${finding.transaction}`)}
        title={texts.audit}
      />
      {decision && (
        <DecideFindingDialog
          finding={finding}
          transfer={transfer}
          decision={decision}
          onClose={() => decide(null)}
        />
      )}
    </div>
  );
}
