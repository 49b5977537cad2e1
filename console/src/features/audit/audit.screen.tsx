import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gathered } from '../../gathered.ts';
import { showInstantExactly } from '../../platform/instants.ts';
import { useTranslate } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useAuditMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { AuditFilters, narrowed } from './audit-filters.tsx';
import { type AuditRow, shortTime } from './audit-row.ts';
import { ChainBadge } from './chain-badge.tsx';
import { SubjectFilter } from './subject-filter.tsx';

const pageSize = 50;

export function AuditScreen() {
  const texts = useAuditMessages();
  const translate = useTranslate();
  const [url] = useUrlState();
  const subjectId = textOf(url.subject);
  const cursor = trailOf(url.trail).at(-1);
  const audit = useQuery(
    reading('/console/api/audit', {
      limit: pageSize,
      ...(subjectId && { subjectId }),
      ...narrowed(url),
      ...(cursor && { cursor }),
    }),
  );
  const columns = useMemo<Column<AuditRow>[]>(
    () => [
      numberColumn('seq', texts.seq, (row) => BigInt(row.seq), { align: 'end' }),
      textColumn('at', texts.at, (row) => showInstantExactly(row.at), {
        cell: (row) => (
          <span className="figures" title={showInstantExactly(row.at)}>
            {shortTime(row.at)}
          </span>
        ),
      }),
      textColumn('operator', texts.operator, (row) => row.operator, {
        cell: (row) => <Stacked>{row.operator}</Stacked>,
      }),
      textColumn('action', texts.action, (row) => translate.code(gathered().auditActionNames, row.action), {
        cell: (row) => (
          <span className={styles.action}>{translate.code(gathered().auditActionNames, row.action)}</span>
        ),
      }),
      textColumn('subject', texts.subject, (row) => `${row.subjectType} ${row.subjectId}`, {
        cell: (row) => (
          <span className={styles.subject}>
            {translate.code(gathered().auditSubjectNames, row.subjectType)} <CodeText value={row.subjectId} />
          </span>
        ),
      }),
      textColumn('detail', texts.detail, (row) => row.detail, {
        cell: (row) => <span className={styles.detail}>{row.detail}</span>,
      }),
      textColumn('hash', texts.hash, (row) => row.hash, {
        cell: (row) => <CodeText value={row.hash} length={10} />,
      }),
    ],
    [texts, translate],
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={audit.data && <ChainBadge chain={audit.data.chain} />}
    >
      <TableCard
        label={texts.title}
        query={audit}
        columns={columns}
        rowKey={(row) => row.seq}
        filters={
          <>
            {subjectId && <SubjectFilter subjectId={subjectId} />}
            <AuditFilters operators={audit.data?.operators ?? []} actions={audit.data?.actions ?? []} />
          </>
        }
        empty={{ title: texts.empty, help: texts.emptyHelp }}
      />
    </Page>
  );
}
