import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ProductCoupons } from '../../../shared/coupons/product-coupons.tsx';
import { GroupOfferRow } from '../../../shared/group-buy/group-offer-row.tsx';
import { IssuerDelay } from '../../../shared/product/issuer-delay.tsx';
import { OwnAllowance } from '../../../shared/purchase/own-allowance.tsx';
import { type Product, product } from '../../../shared/purchase/purchase.queries.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { Payments } from '../components/payments.tsx';
import { ProductHead } from '../components/product-head.tsx';
import { Provenance } from '../components/provenance.tsx';
import { Terms } from '../components/terms.tsx';
import { investingMessages } from '../investing.messages.ts';

/** Shows a product with everything that one has to know before buying (H3). */
export default function ProductScreen() {
  const { id = '' } = usePageQuery();
  const query = useQuery(product(id));
  return (
    <Screen onRefresh={query.refetch} action={query.data && <BuyBar product={query.data} />}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(data) => <Detail data={data} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ data }: { data: Product }) {
  const t = useMessages(investingMessages);
  return (
    <div className="space-y-3">
      <IssuerDelay product={data} />
      <ProductHead product={data} />
      <GroupOfferRow productId={data.productId} />
      <OwnAllowance productId={data.productId} />
      <ProductCoupons product={data} />
      <Payments product={data} />
      <Provenance provenance={data.provenance} />
      <Terms product={data} />
      <p className="text-center text-xs text-soft">{t('riskNote')}</p>
    </div>
  );
}
