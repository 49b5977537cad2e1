import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { CreateGoodDialog } from './create-good-dialog.tsx';
import { type Good, type GoodAct, goodStates } from './good.ts';
import { useGoodColumns } from './good-columns.tsx';
import { GoodDialog } from './good-dialogs.tsx';
import { useGoodsMessages } from './goods.messages.ts';

const pageSize = 50;

/** Shows what is in the store, drafts included, with the stock of each. */
export function GoodsScreen() {
  const texts = useGoodsMessages();
  const mayEdit = useRight('goods.edit');
  const [url] = useUrlState();
  const state = oneOf(goodStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/goods', { limit: pageSize, ...(state && { state }), ...(cursor && { cursor }) }),
  );
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ good: Good; act: GoodAct } | null>(null);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={useGoodColumns(setAsked)}
        rowKey={(row) => row.goodId}
        empty={{ title: texts.none, help: texts.noneHelp }}
        filters={
          <FilterLinks
            label={texts.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: texts.all },
              ...goodStates.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
      {isCreating && <CreateGoodDialog onClose={() => setCreating(false)} />}
      {asked && <GoodDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
