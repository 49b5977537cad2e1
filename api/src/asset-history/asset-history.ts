import { historySteps } from '@banyan/domain/asset-history/closes-shown.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type AssetPart, assetParts, debtParts } from '../gathered.ts';
import { businessDate, cny, signedCny } from '../wire.ts';

/** The parts of what is owned: the balance of the wallet, and the parts that the areas declare beside it. */
export const heldParts: ['wallet', ...AssetPart[]] = ['wallet', ...assetParts];
export type HeldPart = (typeof heldParts)[number];

const close = z.object({
  /** The business date at whose end it stood so. */
  on: businessDate,
  held: z.record(z.enum(heldParts), cny),
  /** The amounts that it would have taken on that date to pay off what was owed. */
  owed: z.record(z.enum(debtParts), cny),
  /** totalAssets = the sum of what was held. */
  totalAssets: cny,
  totalOwed: cny,
  /** netWorth = totalAssets − totalOwed. */
  netWorth: signedCny,
});

export const assetHistoryApi = {
  assetHistory: endpoint({
    method: 'GET',
    path: '/api/asset_history',
    summary: 'What was owned and owed at the end of each of the last days, months or years',
    auth: 'user',
    effect: 'read',
    perMinute: 60,
    input: z.strictObject({ by: z.enum(historySteps).default('day') }),
    output: z.object({
      /** The last business date whose close is written down; null before the first. */
      closedOn: businessDate.nullable(),
      /** The oldest first; none until a close had anything. Of a month or a year the last close that it has. */
      points: z.array(close),
    }),
    errors: [],
  }),
};
