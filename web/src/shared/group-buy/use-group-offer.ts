import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../../platform/config.ts';
import { apiQuery } from '../../platform/query.ts';

type Offer = WireOutput<'/api/group/offers'>['items'][number];

/** Returns what a product offers to groups; null where it offers nothing, undefined while that is not known yet. */
export function useGroupOffer(productId: string): Offer | null | undefined {
  const isOn = useFlag('groupBuy');
  const { data, isPending } = useQuery({ ...apiQuery('/api/group/offers', {}), enabled: isOn });
  if (isOn && isPending) return undefined;
  return (isOn && data?.items.find(({ product }) => product.productId === productId)) || null;
}
