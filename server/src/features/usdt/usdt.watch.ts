import type { Alert } from '../../area.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { DifferencesOf } from '../../platform/difference.ts';
import { creditedOffChain } from './deposit.store.ts';
import { scans } from './scan.store.ts';

/** Returns an alert for each chain of which nothing was heard for too long, or that has gone another way for good. */
export async function usdtAlerts({ reader, wall, policy }: OperatorRead): Promise<Alert[]> {
  const longMs = policy.provider.silentAfterMinutes * 60_000;
  return (await scans(reader)).flatMap(({ chain, answered_at, lost_since }): Alert[] => {
    if (lost_since) return [{ code: 'usdt.scan_lost', subject: chain, amount: null, since: lost_since }];
    const isSilent = wall.getTime() - answered_at.getTime() >= longMs;
    return isSilent ? [{ code: 'usdt.scan_silent', subject: chain, amount: null, since: answered_at }] : [];
  });
}

/** Returns what was credited and has left its chain: the books have more there than is outside. */
export const usdtDifferences: DifferencesOf = async (reader) =>
  (await creditedOffChain(reader)).map(({ deposit_id, number, chain, amount, changed_at }) => ({
    code: 'usdt.off_chain',
    key: deposit_id,
    subject: number,
    amount,
    since: changed_at,
    deviation: { house: `usdt_clearing/${chain}` as const, more: -(amount ?? 0n) },
  }));
