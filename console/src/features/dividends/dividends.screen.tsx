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
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { type Dividend, dividendTone } from './dividend.ts';
import { DividendActions } from './dividend-actions.tsx';
import { useDividendsMessages } from './dividends.messages.ts';
import { ProposeDividendDialog } from './propose-dividend-dialog.tsx';

const pageSize = 50;

/** Shows every dividend, proposals included, the newest first. */
export function DividendsScreen() {
  const texts = useDividendsMessages();
  const mayEdit = useRight('dividends.edit');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(reading('/console/api/dividends', { limit: pageSize, ...(cursor && { cursor }) }));
  const [isProposing, setProposing] = useState(false);
  return (
    <Page
      title={texts.dividends}
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
        label={texts.dividends}
        query={query}
        columns={useDividendColumns()}
        rowKey={(row) => row.dividendId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {isProposing && <ProposeDividendDialog onClose={() => setProposing(false)} />}
    </Page>
  );
}

function useDividendColumns(): Column<Dividend>[] {
  const texts = useDividendsMessages();
  const language = useLanguage();
  const mayApprove = useRight('dividends.approve');
  return useMemo(
    () => [
      textColumn('company', texts.company, (row) => row.company[language], {
        cell: (row) => (
          <Stacked below={row.symbol} wraps>
            <Link to="/dividends/$dividendId" params={{ dividendId: row.dividendId }}>
              {row.company[language]}
            </Link>
          </Stacked>
        ),
      }),
      amountColumn('perTen', texts.perTen, (row) => row.perTen),
      textColumn('recordOn', texts.recordOn, (row) => row.recordOn),
      textColumn('payOn', texts.payOn, (row) => row.payOn),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={below(row, texts, mayApprove)}>
            <Badge tone={dividendTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <DividendActions dividend={row} /> },
    ],
    [texts, language, mayApprove],
  );
}

/** Returns what is still awaited of a dividend, in words. */
function below(row: Dividend, texts: ReturnType<typeof useDividendsMessages>, mayApprove: boolean) {
  if (row.mayWithdraw && row.withdrawalAskedBy) return texts.withdrawalAsked;
  return mayApprove && row.state === 'proposed' && !row.mayAnnounce && texts.waits;
}

const byText = ({ proposedBy, decidedBy }: Dividend) =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;
