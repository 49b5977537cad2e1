import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { businessDate, id, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';
import { invitationReward, memberCounts, programme } from './shapes.ts';

/** The people whom a person invited, the rewards for that, and the team that has come of it. */

const reads = { auth: 'user', flag: 'team', method: 'GET', effect: 'read' } as const;

const level = z.coerce.number().int().min(1).max(3);

export const memberStatuses = ['all', 'active', 'inactive'] as const;

export const teamApi = {
  invitations: endpoint({
    ...reads,
    path: '/api/invite/overview',
    summary: 'My invitation code, how many came, what that brought, and whether the programme is open',
    input: nothing,
    output: z.object({
      code: z.string(),
      name: z.string().meta({ description: 'masked, as it stands on the poster' }),
      programme,
      members: memberCounts,
      received: points,
      waiting: points.meta({ description: 'due, and paid in order as soon as the budget holds it' }),
      held: points.meta({ description: 'looked at by an operator first' }),
    }),
    errors: [],
  }),
  invitedFriends: endpoint({
    ...reads,
    path: '/api/invite/friends',
    summary: 'Whom I invited, the newest first, and how far each has come',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        memberId: id,
        name: z.string(),
        registeredAt: instant,
        step: z.enum(['registered', 'certified', 'rewarded']),
        reward: invitationReward.nullable(),
      }),
    ),
    errors: [],
  }),
  team: endpoint({
    ...reads,
    path: '/api/team/overview',
    summary: 'How many members I have on each level, and how many came in each of the last twelve months',
    input: nothing,
    output: z.object({
      members: memberCounts,
      months: z.array(z.object({ month, joined: z.number().int(), total: z.number().int() })),
      activeDays: z.number().int(),
    }),
    errors: [],
  }),
  teamMembers: endpoint({
    ...reads,
    // The search term may be a part of a name: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/api/team/members',
    summary: 'Members on one level, the newest first; of a narrowed list a page may be short and still go on',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      level: level.default(1),
      status: z.enum(memberStatuses).default('all'),
      name: visibleText({ min: 1, max: 40 }).optional(),
    }),
    output: pageOf(
      z.object({
        memberId: id,
        name: z.string().meta({ description: 'masked' }),
        registeredOn: businessDate,
        lastLoginOn: businessDate.nullable(),
        isCertified: z.boolean(),
        isActive: z.boolean().meta({ description: 'certified, and invested within the last 90 days' }),
        contribution: points.meta({ description: 'points that this member brought me' }),
      }),
    ),
    errors: [],
  }),
  teamLevel: endpoint({
    ...reads,
    path: '/api/team/level',
    summary: 'My team level, what it gives, and what the next one takes',
    input: nothing,
    output: z.object({
      level: z.number().int(),
      qualified: z.number().int().meta({ description: 'certified members whom I invited myself' }),
      missing: z.number().int().nullable(),
      levels: z.array(
        z.object({ level: z.number().int(), members: z.number().int(), makeUps: z.number().int() }),
      ),
    }),
    errors: [],
  }),
  teamLevelRecords: endpoint({
    ...reads,
    path: '/api/team/level_records',
    summary: 'Every change of my team level, the newest first, with the facts behind it',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        number: z.number().int(),
        from: z.number().int(),
        to: z.number().int(),
        qualified: z.number().int(),
        threshold: z.number().int().meta({ description: 'members that the higher of both levels took' }),
        at: instant,
      }),
    ),
    errors: [],
  }),
};
