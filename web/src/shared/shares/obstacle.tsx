import { isReady } from '@banyan/domain/needs/need-state.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { Suitability } from '@banyan/domain/risk/suitability.ts';
import { lazy, Suspense } from 'react';
import { useIsStopped } from '../../ui/account-freeze.tsx';
import { FirstNeed } from '../needs/command-needs.tsx';
import type { CommandNeed } from '../needs/use-needs.ts';

// Most people have what an order takes.
const ObstacleNotice = lazy(() => import('./obstacle-notice.tsx'));

export interface Obstacles {
  /** The needs of the order, and how far each is met. */
  needs: readonly CommandNeed[];
  /** The suitability of the shares for the person; undefined without a risk level that counts. */
  fit: Suitability | undefined;
  level: ProfileLevel | undefined;
  /** The amount that the wallet lacks, in minor units; not above 0 where it lacks nothing. */
  lacking: bigint;
}

/** Says what keeps one from an order of shares; nothing on a frozen account, which says so itself. */
export function Obstacle({ needs, fit, level, lacking }: Obstacles) {
  const isStopped = useIsStopped();
  const isRefused = fit === 'not_suitable';
  if (!isRefused && !isReady(needs)) return <FirstNeed needs={needs} />;
  if (isStopped || (!isRefused && lacking <= 0n)) return null;
  return (
    <Suspense fallback={null}>
      <ObstacleNotice isRefused={isRefused} level={level} lacking={lacking} />
    </Suspense>
  );
}
