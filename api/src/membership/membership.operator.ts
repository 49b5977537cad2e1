import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, id, nothing, pageInput, pageOf } from '../wire.ts';
import { growth, growthDay, level, reviewTurn } from './membership.ts';

const reads = { method: 'GET', auth: 'operator', right: 'membership.read', effect: 'read' } as const;

export const operatorMembershipApi = {
  levelCounts: endpoint({
    ...reads,
    path: '/console/api/levels',
    summary: 'How many people have each level, and what it takes',
    input: nothing,
    output: z.object({
      levels: z.array(
        z.object({
          level,
          threshold: growth,
          makeUpsPerMonth: z.number().int(),
          loanLimitBps: z.number().int(),
          reviewTurn,
          people: count,
        }),
      ),
    }),
    errors: [],
  }),
  members: endpoint({
    ...reads,
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/levels/members',
    summary:
      'People with growth, of a level or all, those whose growth is newest first; or exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      level: z.number().int().min(0).max(6).optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(
      z.object({
        user: z.object({ userId: id, username: z.string() }),
        level,
        growth,
        lastOn: businessDate,
      }),
    ),
    errors: [],
  }),
  memberGrowth: endpoint({
    ...reads,
    path: '/console/api/levels/growth',
    summary: 'What each business date added to somebody’s growth, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, userId: id }),
    output: pageOf(growthDay),
    errors: [],
  }),
};
