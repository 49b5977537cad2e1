import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { joined } from '../../../platform/joined.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { type Buyer, useBuyer } from '../../../shared/purchase/purchase.queries.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { GroupPurchase } from '../components/group-purchase.tsx';
import { type Group, group, groupPhase, type Membership, membership, offer } from '../group-buy.queries.ts';

const CannotJoinPage = lazy(() => import('../components/cannot-join.tsx'));

/** Confirms a purchase in a group: that of a code (`?code=`), or a new one of a product (`?productId=`). */
export default function GroupPurchaseScreen() {
  const { code, productId } = usePageQuery();
  if (code) return <Joining code={code} />;
  return productId ? <Starting productId={productId} /> : <CannotJoin />;
}

const frame = (state: ReactNode) => <Screen>{state}</Screen>;

const CannotJoin = (props: ComponentProps<typeof CannotJoinPage>) => (
  <Suspense
    fallback={frame(
      <Coming>
        <DetailSkeleton />
      </Coming>,
    )}
  >
    <CannotJoinPage {...props} />
  </Suspense>
);

function Starting({ productId }: { productId: string }) {
  const buyer = useBuyer(productId, 'group_start');
  const query = joined({ buyer, offered: useQuery(offer(productId)) });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={frame}>
      {(facts) => <GroupPurchase buyer={facts.buyer} offer={facts.offered} />}
    </Loaded>
  );
}

function Joining({ code }: { code: string }) {
  const query = useQuery(group(code));
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={frame}>
      {(data) => <JoiningIt data={data} />}
    </Loaded>
  );
}

function JoiningIt({ data }: { data: Group }) {
  const buyer = useBuyer(data.productId, 'group_join');
  const query = joined({ buyer, own: useQuery(membership(data.groupId)) });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={frame}>
      {(facts) => <JoinOrNot data={data} {...facts} />}
    </Loaded>
  );
}

interface Facts {
  data: Group;
  own: Membership;
  buyer: Buyer;
}

function JoinOrNot({ data, own, buyer }: Facts) {
  // As it stood when the page was opened: what fills up under the form is said there, and nothing typed is lost.
  const [mayJoin] = useState(() => !own.mine && !own.waitingIn && groupPhase(data) === 'waiting');
  return mayJoin ? (
    <GroupPurchase buyer={buyer} offer={data} group={data} />
  ) : (
    <CannotJoin group={data} own={own} />
  );
}
