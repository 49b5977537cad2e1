import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, useUrlState } from '../../../platform/url-state.ts';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import type { Kind, Template } from './template.ts';
import { TemplateState } from './template-state.tsx';

const choices = ['open', 'published'] as const;

/** Shows all templates of contracts, the newest first. */
export function TemplatesScreen() {
  const texts = useContractsMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('contracts.edit');
  const [url] = useUrlState();
  const show = oneOf(choices, url.show);
  const query = useQuery(reading('/console/api/contract_templates', {}));
  const items = query.data?.items;
  const shown = useMemo(
    () =>
      items && {
        items: items.filter(({ state }) => !show || (state === 'published') === (show === 'published')),
      },
    [items, show],
  );
  return (
    <Page
      title={texts.templates}
      lead={texts.templatesLead}
      actions={
        mayEdit && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() =>
              void navigate({ to: '/contract-templates/$templateId', params: { templateId: 'new' } })
            }
          >
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.templates}
        query={{ data: shown, error: query.error, refetch: query.refetch }}
        columns={useColumns(query.data?.kinds)}
        rowKey={(row) => row.templateId}
        empty={{ title: texts.noTemplates, help: texts.noTemplatesHelp }}
        filters={
          <FilterLinks
            label={texts.show}
            name="show"
            value={show ?? ''}
            options={[
              { value: '', text: texts.showAll },
              {
                value: 'open',
                text: texts.showOpen,
                count: items?.filter(({ state }) => state !== 'published').length,
              },
              { value: 'published', text: texts.showPublished },
            ]}
          />
        }
      />
    </Page>
  );
}

const noKinds: Kind[] = [];

function useColumns(kinds: readonly Kind[] = noKinds): Column<Template>[] {
  const texts = useContractsMessages();
  const language = useLanguage();
  return useMemo(() => {
    const kindName = ({ kind }: Template) => kinds.find((each) => each.kind === kind)?.name[language] ?? kind;
    return [
      textColumn('kind', texts.kind, kindName, { isHidden: true }),
      textColumn('title', texts.title, (row) => row.title[language], {
        cell: (row) => (
          <Stacked below={kindName(row)} wraps>
            <Link to="/contract-templates/$templateId" params={{ templateId: row.templateId }}>
              {row.title[language]}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('version', texts.version, (row) => String(row.number ?? '—'), {
        align: 'end',
        compare: (a, b) => (a.number ?? 0) - (b.number ?? 0),
      }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <TemplateState template={row} />,
      }),
      textColumn('makers', texts.makers, (row) => row.makers.join(' · ')),
      textColumn('review', texts.review, (row) => row.reviewedBy ?? '—', {
        cell: (row) => (
          <Stacked below={row.reviewedAt && showInstant(row.reviewedAt)}>{row.reviewedBy ?? '—'}</Stacked>
        ),
      }),
      textColumn('published', texts.publishedBy, (row) => row.publishedBy ?? '—', {
        cell: (row) => (
          <Stacked below={row.publishedAt && showInstant(row.publishedAt)}>{row.publishedBy ?? '—'}</Stacked>
        ),
      }),
    ];
  }, [texts, language, kinds]);
}
