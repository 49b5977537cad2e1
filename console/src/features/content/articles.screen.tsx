import { articleKinds } from '@banyan/domain/content/article.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { listedStates, stateTone, type Version } from './article.ts';
import { useContentMessages } from './content.messages.ts';

const pageSize = 50;

/** Shows all articles by their newest versions. */
export function ArticlesScreen() {
  const texts = useContentMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('content.edit');
  const [url] = useUrlState();
  const kind = oneOf(articleKinds, url.kind);
  const state = oneOf(listedStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/articles', {
      limit: pageSize,
      ...(kind && { kind }),
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  const choices = (names: readonly string[], prefix: 'kind' | 'state') => [
    { value: '', text: texts.all },
    ...names.map((value) => ({ value, text: texts[`${prefix}_${value}` as 'kind_ad'] })),
  ];
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/content/$versionId', params: { versionId: 'new' } })}
          >
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.versionId}
        empty={{ title: texts.none, help: texts.noneHelp }}
        filters={
          <>
            <FilterLinks
              label={texts.showKind}
              name="kind"
              value={kind ?? ''}
              options={choices(articleKinds, 'kind')}
            />
            <FilterLinks
              label={texts.showState}
              name="state"
              value={state ?? ''}
              options={choices(listedStates, 'state')}
            />
          </>
        }
      />
    </Page>
  );
}

/** Another operator may publish it. */
const isWaiting = ({ state, mayPublish, obstacle }: Version) =>
  state === 'proposed' && !mayPublish && !obstacle;

function useColumns(): Column<Version>[] {
  const texts = useContentMessages();
  const language = useLanguage();
  const mayPublish = useRight('content.publish');
  return useMemo(() => {
    const titleOf = (row: Version) => row.title[language] || row.title.zh || row.title.en || texts.untitled;
    const byText = ({ createdBy, publishedBy }: Version) =>
      [createdBy ?? texts.released, publishedBy].filter(Boolean).join(' → ');
    return [
      textColumn('title', texts.articleTitle, titleOf, {
        cell: (row) => (
          <Stacked below={texts[`kind_${row.kind}`]} wraps>
            <Link to="/content/$versionId" params={{ versionId: row.versionId }}>
              {titleOf(row)}
            </Link>
          </Stacked>
        ),
      }),
      // The key names the page of the app, for somebody who searches by it.
      textColumn('key', texts.key, (row) => row.key ?? '', { isHidden: true }),
      numberColumn('version', texts.version, (row) => row.number, { align: 'end' }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayPublish && isWaiting(row) && texts.waits}>
            <Badge tone={stateTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.createdAt)}>{byText(row)}</Stacked>,
      }),
      textColumn('liveAt', texts.liveAt, (row) => (row.liveAt ? showInstant(row.liveAt) : '—')),
      {
        id: 'audit',
        header: '',
        text: () => '',
        cell: (row) => (
          <AuditButton subjectId={row.articleId} label={texts.auditOf(titleOf(row))} title={texts.audit} />
        ),
      },
    ];
  }, [texts, language, mayPublish]);
}
