import { orderProgress } from '@banyan/domain/wallet/order-progress.ts';
import { z } from 'zod';
import { businessDate, cny, pageInput } from '../wire.ts';

/** The shapes that the lists of recharges and of withdrawals share. */

/** Business dates, both ends included. */
export const period = { from: businessDate.optional(), to: businessDate.optional() };

export const orderListInput = { ...pageInput, ...period, progress: z.enum(orderProgress).optional() };

/** Sums of the months that the page touches, over the whole filter: what went through, and what is under way. */
export const orderMonths = z.array(z.object({ month: z.string(), done: cny, open: cny }));
