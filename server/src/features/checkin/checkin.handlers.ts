import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { checkIn } from './check-in.ts';
import { checkinRecords, checkins } from './checkins.ts';
import { makeUp } from './make-up.ts';

export const checkinHandlers: HandlersOf<UserCalls['checkin']> = {
  checkins: (ctx, input) => checkins(ctx, input),
  checkIn: (ctx) => checkIn(ctx),
  makeUp: (ctx, input) => makeUp(ctx, input),
  checkinRecords: (ctx, input) => checkinRecords(ctx, input),
};
