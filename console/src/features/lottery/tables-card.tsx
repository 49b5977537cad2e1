import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import type { TableAct } from './decide-dialog.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import { averageOf, suspiciousP, type Table, tableTone } from './table.ts';

type Texts = ReturnType<typeof useLotteryMessages>;
type Ask = (asked: { table: Table; act: TableAct }) => void;

interface TablesCardProps {
  query: { data: { items: Table[] } | undefined; error: unknown; refetch: () => unknown };
  ask: Ask;
}

/** Shows all odds, the newest first, with what became of each. */
export function TablesCard({ query, ask }: TablesCardProps) {
  const texts = useLotteryMessages();
  const mayPublish = useRight('lottery.publish');
  const columns = useMemo(() => columnsOf(texts, mayPublish, ask), [texts, mayPublish, ask]);
  return (
    <TableCard
      label={texts.tables}
      title={texts.tables}
      query={query}
      columns={columns}
      rowKey={(row) => row.tableId}
      empty={{ title: texts.noTables, help: texts.noTablesHelp }}
      scope="tables"
    />
  );
}

/** Returns what odds are called. */
export const tableName = (texts: Texts, { number }: Pick<Table, 'number'>): string =>
  number === null ? texts.unnumbered : texts.tableNumber(number);

const averageText = (texts: Texts, { segments }: Table): string => {
  const { points, cash } = averageOf(segments);
  return texts.averageText(points, cash);
};

const agreementText = (texts: Texts, { agreement }: Table): string =>
  agreement === null ? '–' : texts.agreementText(agreement.chiSquare.toFixed(2), agreement.p.toFixed(4));

const byText = ({ createdBy, decidedBy }: Table): string =>
  decidedBy === null ? createdBy : `${createdBy} → ${decidedBy}`;

function columnsOf(texts: Texts, mayPublish: boolean, ask: Ask): Column<Table>[] {
  return [
    textColumn('table', texts.table, (row) => tableName(texts, row)),
    textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
      cell: (row) => (
        <Stacked
          below={row.reason ?? (mayPublish && row.state === 'proposed' && !row.mayDecide && texts.waits)}
        >
          <Badge tone={tableTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
        </Stacked>
      ),
    }),
    textColumn('average', texts.average, (row) => (row.game === 'cards' ? '–' : averageText(texts, row))),
    numberColumn('draws', texts.draws, (row) => BigInt(row.draws), { align: 'end' }),
    textColumn('agreement', texts.agreement, (row) => agreementText(texts, row), {
      cell: (row) => (
        <Stacked
          below={
            row.agreement !== null &&
            row.agreement.p < suspiciousP && <Badge tone="bad">{texts.suspicious}</Badge>
          }
        >
          {agreementText(texts, row)}
        </Stacked>
      ),
    }),
    textColumn('by', texts.by, byText, {
      cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.createdAt)}>{byText(row)}</Stacked>,
    }),
    {
      id: 'actions',
      header: '',
      text: () => '',
      cell: (row) => <Actions table={row} ask={ask} />,
    },
  ];
}

function Actions({ table, ask }: { table: Table; ask: Ask }) {
  const texts = useLotteryMessages();
  const [, patch] = useUrlState();
  const name = tableName(texts, table);
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={table.obstacle} />
      {table.mayDecide && (
        <>
          {!table.obstacle && (
            <Button size="compact-sm" onClick={() => ask({ table, act: 'publish' })}>
              {texts.publish}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => ask({ table, act: 'refuse' })}>
            {texts.refuse}
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${texts.show}: ${name}`}
        onClick={() => patch({ table: table.tableId })}
      >
        {texts.show}
      </Button>
      <AuditButton subjectId={table.tableId} label={`${texts.audit}: ${name}`} title={texts.audit} />
    </div>
  );
}
