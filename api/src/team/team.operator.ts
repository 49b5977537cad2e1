import { invitationRewardStates } from '@banyan/domain/team/invitation-reward.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, nothing, pageInput, pageOf, points } from '../wire.ts';
import { invitationReward, memberCounts, programme } from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'team.read', effect: 'read' } as const;
const decides = {
  method: 'POST',
  auth: 'operator',
  right: 'team.decide',
  effect: 'write',
  perMinute: 120,
  changes: ['team'],
} as const;

const user = z.object({ userId: id, username: z.string() });

const reward = invitationReward.extend({
  invitationRewardId: id,
  beneficiary: user,
  invitee: user,
  /**
   * The owners of the accounts that share the device or the payout account because of which it is held; masked, and
   * empty once it is decided.
   */
  sharesWith: z.array(z.object({ userId: id, name: z.string() })),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});

const one = { invitationRewardId: id, userId: id };

export const operatorTeamApi = {
  invitationProgramme: endpoint({
    ...reads,
    path: '/console/api/invitations',
    summary:
      'The programme with the budget of the month, its use and forecast, and the rewards in each state',
    input: nothing,
    output: z.object({
      programme,
      paidLevelsMax: z.number().int().meta({ description: 'levels that the licence allows to be paid' }),
      given: points.meta({ description: 'this month' }),
      perDay: points.meta({ description: 'on a day of this month, on average, rounded down' }),
      forecast: points.meta({ description: 'by the end of the month if that goes on' }),
      states: z.array(z.object({ state: z.enum(invitationRewardStates), count, points })),
    }),
    errors: [],
  }),
  invitationRewards: endpoint({
    ...reads,
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/invitations/rewards',
    summary:
      'Rewards of a state, or all, the newest first, those that wait the oldest first; or what exactly this username, phone, e-mail or user id gets or was invited for',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(invitationRewardStates).optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(reward),
    errors: [],
  }),
  releaseInvitationReward: endpoint({
    ...decides,
    path: '/console/api/invitations/release',
    summary: 'Lets a reward that is held be paid, for a reason that is kept',
    audits: ['invitation_reward.release'],
    input: z.strictObject({ ...one, reason }),
    output: reward,
    errors: ['request.not_found', 'operator.own_case', 'team.not_held'],
  }),
  refuseInvitationReward: endpoint({
    ...decides,
    path: '/console/api/invitations/refuse',
    summary: 'Refuses a reward that is held, for a reason that the person reads',
    sends: true,
    audits: ['invitation_reward.refuse'],
    input: z.strictObject({ ...one, reason }),
    output: reward,
    errors: ['request.not_found', 'operator.own_case', 'team.not_held'],
  }),
  operatorTeam: endpoint({
    ...reads,
    path: '/console/api/teams',
    summary: 'Who stands above a person, how many stand below on each level, and the newest of one level',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      userId: id,
      level: z.coerce.number().int().min(1).max(3).default(1),
    }),
    output: pageOf(user.extend({ joinedAt: instant, isQualified: z.boolean() })).extend({
      user,
      upline: z.array(user.extend({ level: z.number().int() })),
      members: memberCounts,
      qualified: z.number().int(),
      teamLevel: z.number().int(),
    }),
    errors: ['request.not_found'],
  }),
};
