import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { Suitability } from '@banyan/domain/risk/suitability.ts';
import { lazy, Suspense } from 'react';
import { useIsStopped } from '../../ui/account-freeze.tsx';

// Most people have what an order takes.
const ObstacleNotice = lazy(() => import('./obstacle-notice.tsx'));

export interface Obstacles {
  /** The suitability of the shares for the person; undefined without a risk level that counts. */
  fit: Suitability | undefined;
  level: ProfileLevel | undefined;
  hasPaymentPassword: boolean;
  /** The amount that the wallet lacks, in minor units; not above 0 where it lacks nothing. */
  lacking: bigint;
}

/** Says what keeps one from an order of shares; nothing on a frozen account, which says so itself. */
export function Obstacle(props: Obstacles) {
  const { fit, hasPaymentPassword, lacking } = props;
  const stands = fit === undefined || fit === 'not_suitable' || !hasPaymentPassword || lacking > 0n;
  if (useIsStopped() || !stands) return null;
  return (
    <Suspense fallback={null}>
      <ObstacleNotice {...props} />
    </Suspense>
  );
}
