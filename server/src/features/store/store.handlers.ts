import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { exchangePoints } from './exchange-points.ts';
import { exchange, exchanges, exchangeTerms } from './exchanges.ts';

export const storeHandlers: HandlersOf<UserCalls['store']> = {
  exchangeTerms: (ctx) => exchangeTerms(ctx),
  exchangePoints: (ctx, input) => exchangePoints(ctx, input),
  exchanges: (ctx, input) => exchanges(ctx, input),
  exchange: (ctx, { exchangeId }) => exchange(ctx, exchangeId),
};
