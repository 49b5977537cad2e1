import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import { CreateOfferDialog } from './create-offer-dialog.tsx';
import { type Offer, offerStates } from './offer.ts';
import { useOfferColumns } from './offer-columns.tsx';
import { type OfferAct, OfferDialog } from './offer-dialog.tsx';

/** Shows what is offered to groups, the newest first, and what became of each offer. */
export function OffersScreen() {
  const texts = useGroupBuyMessages();
  const mayEdit = useRight('group_offers.edit');
  const [url] = useUrlState();
  const state = oneOf(offerStates, url.state);
  const query = useQuery(reading('/console/api/group-offers', {}));
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ offer: Offer; act: OfferAct } | null>(null);
  const items = query.data?.items;
  const shown = useMemo(
    () => items && { items: items.filter((offer) => !state || offer.state === state) },
    [items, state],
  );
  const drafts = items?.filter((offer) => offer.state === 'draft').length;
  return (
    <Page
      title={texts.offers}
      lead={texts.offersLead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.offers}
        query={{ data: shown, error: query.error, refetch: query.refetch }}
        columns={useOfferColumns(setAsked)}
        rowKey={(row) => row.offerId}
        empty={{ title: texts.noOffers, help: texts.noOffersHelp }}
        filters={
          <FilterLinks
            label={texts.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: texts.all },
              ...offerStates.map((value) => ({
                value,
                text: texts[`offer_${value}`],
                ...(value === 'draft' && { count: drafts }),
              })),
            ]}
          />
        }
      />
      {isCreating && <CreateOfferDialog offers={items ?? []} onClose={() => setCreating(false)} />}
      {asked && <OfferDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
