import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { applyMessages } from '../apply.messages.ts';
import { type Offers, type Overview, offers, overview, useToday } from '../loan.queries.ts';
import { costOf } from '../loan-cost.ts';
import { feeOf, termsOf, wishIn } from '../wish.ts';
import { ApplyForm } from './apply-form.tsx';

/** Takes an application for the loan that the address names. */
export default function ApplyPage() {
  const t = useMessages(applyMessages);
  const query = joined({ offered: useQuery(offers), own: useQuery(overview) });
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton />}
      frame={(state) => <Screen title={t('title')}>{state}</Screen>}
    >
      {({ offered, own }) => <Apply offers={offered} own={own} />}
    </Loaded>
  );
}

function Apply({ offers: offered, own }: { offers: Offers; own: Overview }) {
  const t = useMessages(applyMessages);
  const wish = wishIn(usePageQuery());
  const startsOn = useToday();
  const product = offered.items.find(({ productId }) => productId === wish?.productId);
  const terms = product && wish && termsOf(product, wish);
  const principal = terms?.amount ?? 0n;
  const cost =
    product &&
    terms &&
    costOf(
      { ...terms, principal, rateBps: product.rateBps, startsOn },
      feeOf(product, principal),
      offered.closedDays,
    );
  if (product && wish && cost)
    return <ApplyForm offers={offered} product={product} wish={wish} cost={cost} own={own} />;
  return (
    <Screen title={t('title')}>
      <Empty
        of="loans"
        title={t('noWish')}
        note={t('noWishNote')}
        action={<ButtonLink to="/pages/dai_kuan/dai_kuan">{t('toCalculator')}</ButtonLink>}
      />
    </Screen>
  );
}
