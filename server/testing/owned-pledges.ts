import { listShares, trader } from './market.ts';
import { moneyFields } from './money-fields.ts';
import { fundPledges, pledgeShares } from './pledges.ts';
import type { operators } from './product.ts';
import type { Suite } from './suite.ts';

/** Returns what each call about a pledge names: one of somebody else. What trades `belongsToNobody`. */
export function ownedPledges<Nobodys extends string>(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
  belongsToNobody: Nobodys,
): Record<string, Nobodys | (() => Promise<object>)> {
  let n = 0;
  const pledge = async () => {
    const owner = await trader(suite, `pledger${(n += 1)}`);
    const instrumentId = await listShares(suite, by, [owner]);
    await fundPledges(by);
    return { pledgeId: (await pledgeShares(owner, instrumentId, '100', '500.00')).pledgeId };
  };
  return {
    '/api/pledge/open': belongsToNobody,
    '/api/pledge/detail': pledge,
    // A list: of what is somebody else's there is nothing in it (`pledge.test.ts`).
    '/api/pledge/steps': belongsToNobody,
    '/api/pledge/repay': async () => ({ ...moneyFields['/api/pledge/repay'], ...(await pledge()) }),
    '/api/pledge/add': async () => ({ shares: '1', ...(await pledge()) }),
    '/api/pledge/release': async () => ({ shares: '1', ...(await pledge()) }),
  };
}
