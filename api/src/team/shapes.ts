import { holdReasons, invitationRewardStates } from '@banyan/domain/team/invitation-reward.ts';
import { z } from 'zod';
import { instant, month, points } from '../wire.ts';

/** The number of members on each level below somebody. */
export const memberCounts = z.array(z.object({ level: z.number().int(), members: z.number().int() }));

/** The points that may be given for invitations to all people together in the current month. */
export const invitationBudget = z.object({ month, amount: points, left: points });

export const programme = z.object({
  state: z.enum(['open', 'closed', 'off']).meta({
    description: 'closed: what is left does not hold the largest reward; off: nothing is promised',
  }),
  rewards: z.array(z.object({ level: z.number().int(), points })),
  budget: invitationBudget,
});

export const invitationReward = z.object({
  level: z.number().int(),
  points,
  state: z.enum(invitationRewardStates),
  holdReason: z.enum(holdReasons).nullable(),
  decision: z.string().nullable().meta({ description: 'why an operator refused it' }),
  dueAt: instant,
  paidAt: instant.nullable(),
});
