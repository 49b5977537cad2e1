import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { ProposeSplitDialog } from './propose-split-dialog.tsx';
import { type Split, splitTone } from './split.ts';
import { SplitActions } from './split-actions.tsx';
import { useSplitsMessages } from './splits.messages.ts';

const pageSize = 50;

/** Shows every split, proposals included, the newest first. */
export function SplitsScreen() {
  const texts = useSplitsMessages();
  const mayEdit = useRight('splits.edit');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(reading('/console/api/splits', { limit: pageSize, ...(cursor && { cursor }) }));
  const [isProposing, setProposing] = useState(false);
  return (
    <Page
      title={texts.splits}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setProposing(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.splits}
        query={query}
        columns={useSplitColumns()}
        rowKey={(row) => row.splitId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {isProposing && <ProposeSplitDialog onClose={() => setProposing(false)} />}
    </Page>
  );
}

function useSplitColumns(): Column<Split>[] {
  const texts = useSplitsMessages();
  const language = useLanguage();
  const mayApprove = useRight('splits.approve');
  return useMemo(
    () => [
      textColumn('company', texts.company, (row) => row.company[language], {
        cell: (row) => (
          <Stacked below={row.symbol} wraps>
            <Link to="/splits/$splitId" params={{ splitId: row.splitId }}>
              {row.company[language]}
            </Link>
          </Stacked>
        ),
      }),
      numberColumn('factor', texts.factor, (row) => row.factor, {
        cell: (row) => texts.sharesOf(row.factor),
      }),
      textColumn('effectiveOn', texts.effectiveOn, (row) => row.effectiveOn),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={below(row, texts, mayApprove)}>
            <Badge tone={splitTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <SplitActions split={row} /> },
    ],
    [texts, language, mayApprove],
  );
}

/** Returns what is still awaited of a split, in words. */
function below(row: Split, texts: ReturnType<typeof useSplitsMessages>, mayApprove: boolean) {
  if (row.mayWithdraw && row.withdrawalAskedBy) return texts.withdrawalAsked;
  if (row.state === 'announced' && row.startedAt) return texts.underWay;
  return mayApprove && row.state === 'proposed' && !row.mayAnnounce && texts.waits;
}

const byText = ({ proposedBy, decidedBy }: Split) =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;
