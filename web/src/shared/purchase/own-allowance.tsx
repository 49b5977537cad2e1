import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { Coming } from '../../ui/coming.tsx';
import { allowance } from './purchase.queries.ts';

const AllowanceNotices = lazy(() => import('./allowance-notices.tsx'));

/** Says what is left of a product's limit for this person, and how long a first investment waits. */
export function OwnAllowance({ productId }: { productId: string }) {
  const isLoggedIn = useLoggedIn();
  const { data } = useQuery({ ...allowance(productId), enabled: isLoggedIn });
  if (!data || (data.firstInvestmentAt === null && data.leftUnits === null)) return null;
  return (
    <Suspense fallback={<Coming />}>
      <AllowanceNotices {...data} />
    </Suspense>
  );
}
