import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { addToPledge, releasePledged, repayPledge } from './pledging/change-pledge.ts';
import { openPledge } from './pledging/open-pledge.ts';
import { onePledge, pledgeOverview, pledgeSteps, pledges } from './pledging/pledges.ts';

export const pledgeHandlers: HandlersOf<UserCalls['pledge']> = {
  pledgeOverview,
  pledges,
  pledge: (ctx, { pledgeId }) => onePledge(ctx, pledgeId),
  pledgeSteps,
  openPledge,
  repayPledge,
  addToPledge,
  releasePledged,
};
