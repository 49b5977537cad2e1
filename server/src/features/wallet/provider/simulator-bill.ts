import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { ListedOrder } from '@banyan/domain/wallet/provider-bill.ts';
import { z } from 'zod';
import { isStorable } from '../../../platform/http/input.ts';

/** The bill of a day as the simulator writes it (simulator/README.md). */
export const billShape = z.object({
  orders: z.array(
    z.object({
      type: z.enum(['payment', 'payout']),
      merchant_reference: z.string().max(200).refine(isStorable),
      amount: z.string(),
      currency: z.string(),
    }),
  ),
});

/** Returns what a bill lists; an amount in another currency is none that could be compared. */
export const listedOn = ({ orders }: z.infer<typeof billShape>): ListedOrder[] =>
  orders.map((order) => {
    const amount = parseAmount(order.amount, currency);
    return {
      type: order.type === 'payment' ? 'recharge' : 'withdrawal',
      reference: order.merchant_reference,
      amount: order.currency === currency && amount.ok ? amount.amount : null,
    };
  });
