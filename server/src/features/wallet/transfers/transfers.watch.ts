import { leftOver } from '@banyan/domain/usdt/ended-transfer.ts';
import type { Alert } from '../../../area.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { Difference, DifferencesOf } from '../../../platform/difference.ts';
import { differingTransfers, longOpenTransfers, lostSince } from './transfer.store.ts';

/** A transfer that is open for longer than this is one that people look at: chains take minutes. */
const slowAfterMs = 60 * 60_000;

/** Returns an alert for each chain on which a transfer that was released has not ended for too long. */
export async function slowTransfers({ reader, now }: OperatorRead): Promise<Alert[]> {
  const open = await longOpenTransfers(reader, new Date(now.getTime() - slowAfterMs));
  return open.map(
    ({ chain, since }): Alert => ({ code: 'usdt_transfer.slow', subject: chain, amount: null, since }),
  );
}

/** Returns an alert for each chain on which a transfer was lost, and nobody has found out yet what became of it. */
export const lostTransferAlerts = async ({ reader }: OperatorRead): Promise<Alert[]> =>
  (await lostSince(reader)).map(
    ({ chain, since }): Alert => ({ code: 'usdt_transfer.lost', subject: chain, amount: null, since }),
  );

/**
 * Returns the transfers of which their chain says something else than how they have ended: what was paid is there
 * again, what was released was paid after all, or the payee has it twice.
 */
export const transferDifferences: DifferencesOf = async (reader) =>
  (await differingTransfers(reader)).map(
    ({ chain, transaction_hash, number, amount, differs_since, differs_by }): Difference => {
      const more = differs_by && leftOver(differs_by, amount);
      return {
        code: differs_by === 'paid_twice' ? 'usdt_transfer.paid_twice' : 'usdt_transfer.differs',
        key: transaction_hash,
        subject: number,
        amount,
        since: differs_since ?? new Date(0),
        deviation: more === null ? null : { house: `usdt_clearing/${chain}` as const, more },
      };
    },
  );
