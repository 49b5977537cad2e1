import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { shownAnnounced, splitParts } from './splits.ts';

export const splitsHandlers: HandlersOf<UserCalls['splits']> = {
  splitParts: (ctx, input) => splitParts(ctx, input),
  announcedSplits: (ctx) => shownAnnounced(ctx),
};
