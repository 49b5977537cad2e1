import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { announcedDividends, dividendClaims } from './dividends.ts';

export const dividendsHandlers: HandlersOf<UserCalls['dividends']> = {
  dividendClaims: (ctx, input) => dividendClaims(ctx, input),
  announcedDividends: (ctx) => announcedDividends(ctx),
};
