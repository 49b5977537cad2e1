import type { Config } from './config.ts';
import type { CommandContext } from './context.ts';
import type { Writer } from './db/sql.ts';

/**
 * Shares that are sold by force: whoever matches orders knows no debts, and whoever lends knows no matching. What is sold
 * repays its debt in the commit of the trade, by what the lending area brings.
 */

/** Whose debt shares are sold for. */
export interface ForcedDebt {
  userId: string;
  debtId: string;
}

/** What a batch of the market made of a sale by force. Shares whole, money in minor units. */
export interface SoldByForce extends ForcedDebt {
  orderId: string;
  /** Its trades in their order; what each brought less its fee waits in `forced_proceeds`. */
  fills: { fillId: string; price: bigint; shares: bigint; value: bigint; fee: bigint; at: Date }[];
  /** Shares that came back unsold. */
  released: bigint;
  isEnded: boolean;
  endReason: string | null;
}

export interface ForcedSales {
  /** Locks debts before anything of the orders is written. */
  lock(writer: Writer, debts: readonly ForcedDebt[]): Promise<void>;
  /** Repays the debts from what was sold, in the same commit, and tells their owners. */
  settle(ctx: CommandContext, keys: Config['keys'], sold: readonly SoldByForce[]): Promise<void>;
}

/** Stands where no area sells by force: there is nothing to settle then. */
export const noForcedSales: ForcedSales = {
  lock: () => Promise.reject(new Error('nobody sells by force')),
  settle: () => Promise.reject(new Error('nobody sells by force')),
};
