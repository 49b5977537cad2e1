import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import type { Buyer } from '../../../shared/purchase/purchase.queries.ts';
import { PurchaseForm } from '../../../shared/purchase/purchase-form.tsx';
import type { Chosen } from '../../../shared/purchase/use-purchase.ts';
import { Coming } from '../../../ui/coming.tsx';
import { LoadingState, Skeleton } from '../../../ui/skeleton.tsx';
import { joinGroup, startGroup } from '../group-buy.commands.ts';
import { type Group, groupProjection, type Offer } from '../group-buy.queries.ts';
import { groupPurchaseMessages } from '../group-purchase.messages.ts';
import { MoreThanAlone } from './more-than-alone.tsx';

// The form itself is heavy enough: what it is about comes beside it, and is asked for with it.
const heldNote = import('./held-note.tsx');
heldNote.catch(() => {
  // Whoever draws it says so.
});
const HeldNote = lazy(() => heldNote);
const GroupRefusal = lazy(() => import('./group-refusal.tsx'));

interface Props {
  buyer: Buyer;
  offer: Pick<Offer, 'offerId' | 'rateBps' | 'bonusBps' | 'size'>;
  /** The group that is joined; without it a new one starts. */
  group?: Group;
}

/** Shows the form of starting a group, or of joining one. */
export function GroupPurchase({ buyer, offer, group }: Props) {
  const t = useMessages(groupPurchaseMessages);
  const { offerId } = offer;
  const { productId } = buyer.product;
  const groupId = group?.groupId;
  const read = (units: string) => groupProjection({ offerId, units, ...(groupId && { groupId }) });
  const common = {
    rateBps: offer.rateBps,
    slots: { coupons: true } as const,
    isHeld: true,
    useProjection: (units: string) =>
      useQuery({ ...read(units), enabled: units !== '', placeholderData: keepPreviousData }),
  };
  const form = {
    buyer,
    head: (
      <Suspense
        fallback={
          <Coming>
            <LoadingState>
              <Skeleton className="h-64 w-full rounded-card" />
            </LoadingState>
          </Coming>
        }
      >
        <HeldNote offer={offer} group={group} read={read} units={buyer.product.minUnits} />
      </Suspense>
    ),
    belowReturn: (units: string) => <MoreThanAlone read={read} units={units} />,
    afterRefusal: (error: Error) => (
      <Suspense fallback={<Coming />}>
        <GroupRefusal error={error} productId={productId} />
      </Suspense>
    ),
  };
  return groupId ? (
    <PurchaseForm
      {...form}
      submitLabel={(amount) => t('confirmJoin', { amount })}
      way={{
        ...common,
        command: joinGroup,
        payeeId: groupId,
        contract: { kind: 'group_investment', subjectId: groupId },
        input: (chosen: Chosen) => ({ groupId, ...chosen }),
      }}
    />
  ) : (
    <PurchaseForm
      {...form}
      submitLabel={(amount) => t('confirmStart', { amount })}
      way={{
        ...common,
        command: startGroup,
        payeeId: offerId,
        contract: { kind: 'group_investment', subjectId: offerId },
        input: (chosen: Chosen) => ({ offerId, ...chosen }),
      }}
    />
  );
}
