import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountText } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import styles from '../bank.module.css';
import { useStatementMessages } from './statements.messages.ts';

type Statement = OperatorOutput<'/console/api/bank-statements'>['items'][number];

const daysOf = ({ from, to }: Statement) => (from === to ? from : `${from} – ${to}`);

export function StatementsTable() {
  const texts = useStatementMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const statements = useQuery(reading('/console/api/bank-statements', { ...(cursor && { cursor }) }));
  const [asked, setAsked] = useState<Statement | null>(null);
  const columns = useColumns(setAsked);
  return (
    <>
      <TableCard
        label={texts.title}
        query={statements}
        columns={columns}
        rowKey={(row) => row.statementId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
      />
      {asked && (
        <ConfirmDialog
          path="/console/api/bank-statements/withdraw"
          input={{ statementId: asked.statementId }}
          title={texts.withdrawTitle}
          submitText={texts.withdraw}
          doneText={texts.withdrawn}
          facts={[
            [texts.days, daysOf(asked)],
            [texts.opening, `¥ ${amountText(asked.opening)}`],
            [texts.closing, `¥ ${amountText(asked.closing)}`],
            [texts.movements, texts.movementsOpen(asked.lines, asked.open)],
          ]}
          help={texts.withdrawHelp}
          isDanger
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function useColumns(onWithdraw: (statement: Statement) => void): Column<Statement>[] {
  const texts = useStatementMessages();
  const mayDecide = useRight('bank.decide');
  return useMemo(
    () => [
      textColumn('days', texts.days, daysOf, {
        cell: (row) => <Stacked below={texts[`format_${row.format}`]}>{daysOf(row)}</Stacked>,
      }),
      amountColumn('opening', texts.opening, (row) => row.opening),
      amountColumn('closing', texts.closing, (row) => row.closing),
      numberColumn('movements', texts.movements, (row) => row.lines, {
        cell: (row) => (
          <Stacked below={row.open > 0 ? texts.open(row.open) : undefined}>{String(row.lines)}</Stacked>
        ),
      }),
      textColumn(
        'state',
        texts.state,
        (row) => `${texts[`state_${row.state}`]} ${row.withdrawnBy ?? ''}`.trim(),
        {
          cell: (row) => (
            <Stacked below={row.withdrawnBy ?? undefined}>
              <Badge tone={row.state === 'imported' ? 'good' : 'quiet'}>{texts[`state_${row.state}`]}</Badge>
            </Stacked>
          ),
        },
      ),
      textColumn('imported', texts.importedBy, (row) => `${row.importedBy} ${showInstant(row.importedAt)}`, {
        cell: (row) => <Stacked below={showInstant(row.importedAt)}>{row.importedBy}</Stacked>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => (
          <div className={styles.actions}>
            {mayDecide && row.mayWithdraw && (
              <Button size="compact-sm" variant="default" onClick={() => onWithdraw(row)}>
                {texts.withdraw}
              </Button>
            )}
            <AuditButton subjectId={row.statementId} label={texts.auditOf(daysOf(row))} title={texts.audit} />
          </div>
        ),
      },
    ],
    [texts, mayDecide, onWithdraw],
  );
}
