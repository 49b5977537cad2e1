import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { cardTone, type VipCard, vipCardStates, vipProducts } from './card.ts';
import { ProductsCard } from './products-card.tsx';
import { SumsCard } from './sums-card.tsx';
import { useVipMessages } from './vip.messages.ts';

const pageSize = 50;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shows which VIP cards are sold, what they brought, and every card: of a kind, a state, a person. */
export function VipCardsScreen() {
  const texts = useVipMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const mayReadRules = useRight('policy.read');
  const product = oneOf(vipProducts, url.product);
  const state = oneOf(vipCardStates, url.state);
  const userId = uuid.test(textOf(url.user)) ? textOf(url.user) : '';
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/vip-cards', {
      limit: pageSize,
      ...(name && { name }),
      ...(product && { product }),
      ...(state && { state }),
      ...(userId && { userId }),
      ...(cursor && { cursor }),
    }),
  );
  const all = { value: '', text: texts.all } as const;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={mayReadRules && <Link to="/policy">{texts.toRules}</Link>}
    >
      <ProductsCard />
      <SumsCard />
      <TableCard
        label={texts.cards}
        title={texts.cards}
        query={query}
        columns={useCardColumns()}
        rowKey={(row) => row.vipCardId}
        empty={{ title: texts.empty }}
        filters={
          <>
            <Finder
              texts={texts}
              name={name}
              key={textOf(url.trail)}
              onFind={(next) => {
                setName(next);
                // The cards of the person in the address are another list.
                patch({ user: undefined, trail: undefined });
              }}
            />
            <FilterLinks
              label={texts.kinds}
              name="product"
              value={product ?? ''}
              options={[all, ...vipProducts.map((value) => ({ value, text: texts[value] }))]}
            />
            <FilterLinks
              label={texts.show}
              name="state"
              value={state ?? ''}
              options={[all, ...vipCardStates.map((value) => ({ value, text: texts[value] }))]}
            />
          </>
        }
      />
    </Page>
  );
}

function useCardColumns(): Column<VipCard>[] {
  const texts = useVipMessages();
  return useMemo(() => {
    const runs = (row: VipCard) => (row.lastOn ? texts.fromTo(row.startsOn, row.lastOn) : texts.neverRan);
    const coupons = (row: VipCard) => texts.couponsGiven(row.couponsGiven, row.months);
    return [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={showInstant(row.boughtAt)}>
            <Link
              to="/vip-cards/$userId/$vipCardId"
              params={{ userId: row.user.userId, vipCardId: row.vipCardId }}
            >
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('product', texts.product, (row) => texts[row.product]),
      amountColumn('price', texts.price, (row) => row.price),
      textColumn('runs', texts.runs, runs),
      numberColumn('coupons', texts.coupons, (row) => row.couponsGiven, { text: coupons, cell: coupons }),
      numberColumn('makeUps', texts.makeUps, (row) => BigInt(row.makeUpsUsed), { align: 'end' }),
      textColumn('state', texts.state, (row) => texts[row.state], {
        cell: (row) => <Badge tone={cardTone[row.state]}>{texts[row.state]}</Badge>,
      }),
    ];
  }, [texts]);
}
