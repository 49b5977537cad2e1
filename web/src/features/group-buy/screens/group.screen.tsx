import { usePageQuery } from '../../../platform/page.ts';
import { GroupPage } from '../components/group-page.tsx';
import { OfferList } from '../components/offer-list.tsx';
import { OfferPage } from '../components/offer-page.tsx';

/** Shows one group (`?code=`), what a product offers to groups (`?productId=`), or all such products. */
export default function GroupScreen() {
  const { code, productId, result } = usePageQuery();
  if (code) return <GroupPage code={code} isNew={result === 'new'} />;
  return productId ? <OfferPage productId={productId} /> : <OfferList />;
}
