import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { quoteAt } from '@banyan/domain/usdt/quote.ts';
import { worthOf } from '@banyan/domain/usdt/token-count.ts';
import type { Alert } from '../../area.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { Difference, DifferencesOf } from '../../platform/difference.ts';
import { creditedOffChain } from './deposit.store.ts';
import { scans } from './scan.store.ts';
import { firstLike, newestCount } from './token-count.store.ts';

/** Returns an alert for each chain of which nothing was heard for too long, or that has gone another way for good. */
export async function usdtAlerts({ reader, wall, policy }: OperatorRead): Promise<Alert[]> {
  const longMs = policy.provider.silentAfterMinutes * 60_000;
  return (await scans(reader)).flatMap(({ chain, answered_at, lost_since }): Alert[] => {
    if (lost_since) return [{ code: 'usdt.scan_lost', subject: chain, amount: null, since: lost_since }];
    const isSilent = wall.getTime() - answered_at.getTime() >= longMs;
    return isSilent ? [{ code: 'usdt.scan_silent', subject: chain, amount: null, since: answered_at }] : [];
  });
}

/** Returns what was credited and has left its chain, and where networks hold more or less of the token than they should. */
export const usdtDifferences: DifferencesOf = async (reader) => [
  ...(await leftChain(reader)),
  ...(await heldOtherwise(reader)),
];

/** The books have more there than is outside. */
const leftChain: DifferencesOf = async (reader) =>
  (await creditedOffChain(reader)).map(({ deposit_id, number, chain, amount, changed_at }) => ({
    code: 'usdt.off_chain',
    key: deposit_id,
    subject: number,
    amount,
    since: changed_at,
    deviation: { house: `usdt_clearing/${chain}` as const, more: -(amount ?? 0n) },
  }));

/**
 * Networks of which the newest count has found more, or less, than what is recorded and the platform's own. As long as
 * each day finds the same it is one difference, by what it was worth on the first of them; what is worth less than a
 * cent is none: anybody may send that.
 */
async function heldOtherwise(reader: Reader): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const chain of usdtChains) {
    const newest = await newestCount(reader, chain);
    const first = newest && (await firstLike(reader, newest));
    if (!first) continue;
    const { beyond, value, counted_at: since } = first;
    const more = worthOf(chain, BigInt(beyond), quoteAt(value, since));
    if (more === 0n) continue;
    found.push({
      code: 'usdt.held_differs',
      key: `${chain} ${beyond}`,
      subject: chain,
      amount: more < 0n ? -more : more,
      since,
      deviation: { house: `usdt_clearing/${chain}` as const, more },
    });
  }
  return found;
}
