import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { HolidayActions } from './holiday-actions.tsx';
import { useHolidaysMessages } from './holidays.messages.ts';
import { HoursCard } from './hours-card.tsx';
import { type Holiday, holidayTone } from './market.ts';
import { ProposeHolidayDialog } from './propose-holiday-dialog.tsx';

const pageSize = 50;

/** Shows the hours of the coming days, and what was proposed and declared of days of the market, the newest first. */
export function HolidaysScreen() {
  const texts = useHolidaysMessages();
  const maySchedule = useRight('market.schedule');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/market/holidays', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const [isProposing, setProposing] = useState(false);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        maySchedule && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setProposing(true)}>
            {texts.propose}
          </Button>
        )
      }
    >
      <HoursCard />
      <TableCard
        label={texts.title}
        query={query}
        columns={useHolidayColumns()}
        rowKey={(row) => row.holidayId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {isProposing && <ProposeHolidayDialog onClose={() => setProposing(false)} />}
    </Page>
  );
}

function useHolidayColumns(): Column<Holiday>[] {
  const texts = useHolidaysMessages();
  const language = useLanguage();
  const mayApprove = useRight('market.approve');
  return useMemo(
    () => [
      textColumn('day', texts.day, (row) => row.day),
      textColumn('change', texts.change, (row) => texts[`change_${row.change}`]),
      textColumn('reason', texts.reason, (row) => row.reason[language]),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={below(row, texts, mayApprove)}>
            <Badge tone={holidayTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.decidedAt ?? row.proposedAt)}>{byText(row)}</Stacked>,
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <HolidayActions holiday={row} /> },
    ],
    [texts, language, mayApprove],
  );
}

/** Returns what has become of a declaration, or what a proposal waits for, in words. */
function below(row: Holiday, texts: ReturnType<typeof useHolidaysMessages>, mayApprove: boolean) {
  if (row.isReopened) return texts.reopened;
  return mayApprove && row.state === 'proposed' && !row.mayDeclare && !row.obstacle && texts.waits;
}

const byText = ({ proposedBy, decidedBy }: Holiday) =>
  decidedBy ? `${proposedBy} → ${decidedBy}` : proposedBy;
