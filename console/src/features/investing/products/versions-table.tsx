import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gathered } from '../../../gathered.ts';
import { showInstant } from '../../../platform/instants.ts';
import { textFor, useTranslate } from '../../../platform/messages.ts';
import { reading } from '../../../platform/reading.ts';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLifecycleMessages } from './lifecycle.messages.ts';

type Version = OperatorOutput<'/console/api/products/versions'>['items'][number];

const shownLength = 60;
const short = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text || '—');

/** Shows each version of a product: who made it, when, and what changed; the file has every word. */
export function VersionsTable({ productId }: { productId: string }) {
  const texts = useLifecycleMessages();
  const translate = useTranslate();
  const versions = useQuery(reading('/console/api/products/versions', { productId }));
  const columns = useMemo<Column<Version>[]>(() => {
    const said = ({ changes }: Version, write: (text: string) => string) =>
      changes
        .map(({ field, from, to }) => `${textFor(texts, 'field', field)}: ${write(from)} → ${write(to)}`)
        .join('; ');
    return [
      textColumn('version', texts.version, (row) => String(row.version), {
        compare: (a, b) => a.version - b.version,
      }),
      textColumn('action', texts.action, (row) => translate.code(gathered().auditActionNames, row.action)),
      textColumn('by', texts.by, (row) => row.by),
      textColumn('at', texts.at, (row) => showInstant(row.at), {
        cell: (row) => <span className="figures">{showInstant(row.at)}</span>,
      }),
      textColumn('changes', texts.changes, (row) => said(row, String), {
        cell: (row) => said(row, short) || '—',
      }),
    ];
  }, [texts, translate]);
  return (
    <TableCard
      label={texts.versions}
      title={texts.versions}
      query={versions}
      columns={columns}
      rowKey={(row) => String(row.version)}
      scope="versions."
      empty={{ title: texts.noVersions, help: texts.noVersionsHelp }}
    />
  );
}
