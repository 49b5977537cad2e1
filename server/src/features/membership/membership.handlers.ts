import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { growthDays, growthSources, membership } from './levels.ts';

export const membershipHandlers: HandlersOf<UserCalls['membership']> = {
  membership: (ctx) => membership(ctx),
  growthDays: (ctx, input) => growthDays(ctx, ctx.userId, input),
  growthSources: (ctx, input) => growthSources(ctx, input),
};
