import { classOf } from '@banyan/domain/ledger/chart.ts';
import { differenceStates } from '@banyan/domain/reconciliation/difference-state.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { gathered } from '../../gathered.ts';
import { showInstant } from '../../platform/instants.ts';
import { useTranslate } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { useClassName } from '../../ui/ledger-names.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { type Difference, signed, stateTone } from './difference.ts';
import { type Asked, DifferenceActions } from './difference-actions.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { useDifferencesMessages } from './differences.messages.ts';

export function DifferencesTable() {
  const texts = useDifferencesMessages();
  const [url, patch] = useUrlState();
  const state = oneOf(differenceStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const differences = useQuery(
    reading('/console/api/differences', { ...(state && { state }), ...(cursor && { cursor }) }),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useColumns(setAsked);
  return (
    <>
      <TableCard
        label={texts.list}
        title={texts.list}
        query={differences}
        columns={columns}
        rowKey={(row) => row.differenceId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={
          <NativeSelect
            size="xs"
            aria-label={texts.state}
            value={state ?? ''}
            data={[
              { value: '', label: texts.allStates },
              ...differenceStates.map((each) => ({ value: each, label: texts[`state_${each}`] })),
            ]}
            onChange={(event) => patch({ state: event.currentTarget.value, trail: undefined })}
          />
        }
      />
      {asked && <DifferenceDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useColumns(onAsk: (asked: Asked) => void): Column<Difference>[] {
  const texts = useDifferencesMessages();
  const translate = useTranslate();
  const nameOfClass = useClassName();
  return useMemo(
    () => [
      textColumn('kind', texts.kind, (row) => translate.code(gathered().alertTexts, row.kind), {
        cell: (row) => (
          <Stacked below={row.subject} wraps>
            {translate.code(gathered().alertTexts, row.kind)}
          </Stacked>
        ),
      }),
      textColumn('subject', texts.subject, (row) => row.subject, { isHidden: true }),
      amountColumn('amount', texts.amount, (row) => row.amount ?? '', {
        cell: (row) => (row.amount === null ? '—' : <Amount value={row.amount} />),
      }),
      amountColumn('deviation', texts.deviation, ({ deviation }) => (deviation ? signed(deviation) : ''), {
        cell: ({ deviation }) =>
          deviation ? (
            <Stacked below={nameOfClass(classOf(deviation.account))}>
              <Amount value={signed(deviation)} />
            </Stacked>
          ) : (
            texts.nothingBooked
          ),
      }),
      textColumn('since', texts.since, (row) => showInstant(row.since)),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={stateTone[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('fix', texts.fix, (row) => fixText(texts, row), {
        cell: (row) =>
          row.fix ? (
            <Stacked below={standingText(texts, row.fix)} wraps>
              {texts[`measure_${row.fix.measure}`]}
            </Stacked>
          ) : (
            texts.none
          ),
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <DifferenceActions difference={row} onAsk={onAsk} />,
      },
    ],
    [texts, translate, nameOfClass, onAsk],
  );
}

type Texts = ReturnType<typeof useDifferencesMessages>;

const fixText = (texts: Texts, { fix }: Difference): string =>
  fix ? `${texts[`measure_${fix.measure}`]} · ${standingText(texts, fix)} · ${fix.note}` : '';

function standingText(texts: Texts, fix: NonNullable<Difference['fix']>): string {
  if (fix.state === 'proposed') return texts.fix_proposed(fix.proposedBy);
  const by = fix.decidedBy ?? '';
  return fix.state === 'approved' ? texts.fix_approved(by) : texts.fix_refused(by, fix.reason ?? '');
}
