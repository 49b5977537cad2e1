import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
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
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import type { Product } from './product.ts';
import { ProductState } from './product-state.tsx';
import { useProductsMessages } from './products.messages.ts';

const choices = ['published', 'drafts'] as const;

export function ProductsScreen() {
  const texts = useProductsMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('products.edit');
  const [url] = useUrlState();
  const show = oneOf(choices, url.show);
  const products = useQuery(reading('/console/api/products', {}));
  const columns = useProductColumns();
  const items = products.data?.items;
  const shown = useMemo(
    () => items && { items: items.filter(({ published }) => !show || published === (show === 'published')) },
    [items, show],
  );
  const drafts = items?.filter(({ published }) => !published).length;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/products/$productId', params: { productId: 'new' } })}
          >
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={{ data: shown, error: products.error, refetch: products.refetch }}
        columns={columns}
        rowKey={(row) => row.productId}
        empty={
          show === 'drafts' ? { title: texts.emptyDrafts } : { title: texts.empty, help: texts.emptyHelp }
        }
        filters={
          <FilterLinks
            label={texts.show}
            name="show"
            value={show ?? ''}
            options={[
              { value: '', text: texts.showAll },
              { value: 'published', text: texts.showPublished },
              { value: 'drafts', text: texts.showDrafts, count: drafts },
            ]}
          />
        }
      />
    </Page>
  );
}

function useProductColumns(): Column<Product>[] {
  const texts = useProductsMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('name', texts.name, (row) => row.name[language] || row.code, {
        cell: (row) => (
          <Stacked below={row.code} wraps>
            <Link to="/products/$productId" params={{ productId: row.productId }}>
              {row.name[language] || row.code}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('risk', texts.risk, (row) => row.riskLevel ?? '—'),
      textColumn('rate', texts.rate, (row) => `${displayRate(row.rateBps)}%`, {
        align: 'end',
        compare: (a, b) => a.rateBps - b.rateBps,
      }),
      numberColumn('days', texts.days, (row) => row.cycleDays, { align: 'end' }),
      textColumn(
        'sold',
        texts.sold,
        (row) => `${groupDigits(row.soldUnits)} / ${groupDigits(row.quotaUnits)}`,
        {
          align: 'end',
          compare: (a, b) => (BigInt(a.soldUnits) < BigInt(b.soldUnits) ? -1 : 1),
        },
      ),
      textColumn('opens', texts.opens, (row) => showInstant(row.opensAt), {
        cell: (row) => <span className="figures">{showInstant(row.opensAt)}</span>,
      }),
      textColumn(
        'status',
        texts.status,
        (row) => (row.published ? texts[`status_${row.status}`] : texts.draft),
        {
          cell: (row) => <ProductState product={row} />,
        },
      ),
      textColumn('makers', texts.makers, makersText, {
        cell: (row) => (
          <Stacked below={row.publishedBy && `→ ${row.publishedBy}`}>{row.makers.join(' · ')}</Stacked>
        ),
      }),
    ],
    [texts, language],
  );
}

const makersText = ({ makers, publishedBy }: Product) =>
  [makers.join(' · '), ...(publishedBy ? [publishedBy] : [])].join(' → ');
