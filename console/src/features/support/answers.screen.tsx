import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { AddAnswerDialog } from './add-answer-dialog.tsx';
import { useAnswersMessages } from './support.messages.ts';
import type { CannedAnswer } from './support.ts';

/** Lists the answers that are used often; whoever answers may add one and take one out of use. */
export function CannedAnswersScreen() {
  const texts = useAnswersMessages();
  const mayEdit = useRight('support.canned');
  const [isAdding, setAdding] = useState(false);
  const [retired, setRetired] = useState<CannedAnswer | null>(null);
  const query = useQuery(reading('/console/api/support/answers', {}));
  const columns = useAnswerColumns(setRetired);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={mayEdit && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={columns}
        rowKey={(row) => row.cannedAnswerId}
        empty={{ title: texts.empty }}
      />
      {isAdding && <AddAnswerDialog onClose={() => setAdding(false)} />}
      {retired && (
        <ConfirmDialog
          path="/console/api/support/answers/retire"
          input={{ cannedAnswerId: retired.cannedAnswerId }}
          title={texts.retireTitle}
          submitText={texts.retire}
          doneText={texts.retireDone}
          facts={[[texts.name, retired.name]]}
          help={texts.retireHelp}
          onClose={() => setRetired(null)}
        />
      )}
    </Page>
  );
}

function useAnswerColumns(onRetire: (answer: CannedAnswer) => void): Column<CannedAnswer>[] {
  const texts = useAnswersMessages();
  const mayEdit = useRight('support.canned');
  return useMemo(() => {
    const state = (row: CannedAnswer) => (row.retiredAt ? texts.retired : texts.inUse);
    return [
      textColumn<CannedAnswer>('name', texts.name, (row) => row.name, {
        cell: (row) => <span lang="">{row.name}</span>,
      }),
      textColumn<CannedAnswer>('zh', texts.zh, (row) => row.text.zh, {
        cell: (row) => (
          <Stacked wraps>
            <span lang="zh">{row.text.zh}</span>
          </Stacked>
        ),
      }),
      textColumn<CannedAnswer>('en', texts.en, (row) => row.text.en, {
        cell: (row) => (
          <Stacked wraps>
            <span lang="en">{row.text.en}</span>
          </Stacked>
        ),
      }),
      textColumn<CannedAnswer>('added', texts.added, (row) => row.addedBy, {
        cell: (row) => <Stacked below={showInstant(row.addedAt)}>{row.addedBy}</Stacked>,
      }),
      textColumn<CannedAnswer>('state', texts.state, state, {
        cell: (row) => <Badge tone={row.retiredAt ? 'quiet' : 'active'}>{state(row)}</Badge>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) =>
          mayEdit &&
          row.retiredAt === null && (
            <Button
              size="xs"
              variant="default"
              // The name is in a language that is not known.
              lang=""
              aria-label={`${texts.retire}: ${row.name}`}
              onClick={() => onRetire(row)}
            >
              {texts.retire}
            </Button>
          ),
      },
    ];
  }, [texts, mayEdit, onRetire]);
}
