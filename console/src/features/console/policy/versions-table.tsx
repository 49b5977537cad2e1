import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { ChangesList } from './changes-list.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import { type Version, valueText } from './rule.ts';

export function VersionsTable() {
  const texts = usePolicyMessages();
  const language = useLanguage();
  const [url] = useUrlState();
  const cursor = trailOf(url['versions.trail']).at(-1);
  const versions = useQuery(reading('/console/api/policy/versions', cursor ? { cursor } : {}));
  const columns = useMemo<Column<Version>[]>(
    () => [
      numberColumn('version', texts.version, (row) => row.version, { align: 'end' }),
      textColumn('since', texts.since, (row) => showInstant(row.effectiveFrom), {
        cell: (row) => (
          <Stacked below={showInstant(row.effectiveFrom)}>
            <Badge tone={row.isInEffect ? 'good' : 'waiting'}>
              {row.isInEffect ? texts.inEffect : texts.scheduled}
            </Badge>
          </Stacked>
        ),
      }),
      {
        id: 'changes',
        header: texts.changes,
        text: (row) =>
          row.changes
            .map(
              ({ name, unit, from, to }) =>
                `${name[language]}: ${valueText(texts, unit, from)} → ${valueText(texts, unit, to)}`,
            )
            .join('; '),
        cell: (row) => <ChangesList changes={row.changes} />,
      },
      textColumn('reason', texts.reason, (row) => row.reason, {
        cell: (row) => <Stacked wraps>{row.reason}</Stacked>,
      }),
      textColumn('who', texts.who, (row) => `${row.proposedBy} / ${row.approvedBy}`, {
        cell: (row) => (
          <Stacked below={showInstant(row.approvedAt)}>
            {row.proposedBy} / {row.approvedBy}
          </Stacked>
        ),
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <AuditButton subjectId={row.proposalId} label={`${texts.audit} ${row.version}`} />,
      },
    ],
    [texts, language],
  );
  return (
    <TableCard
      label={texts.versions}
      title={texts.versions}
      query={versions}
      columns={columns}
      rowKey={(row) => String(row.version)}
      scope="versions."
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}
