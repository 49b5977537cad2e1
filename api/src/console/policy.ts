import { permissionFlags } from '@banyan/domain/policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { isPolicyPath, type RulePath } from '../policy-rules.ts';
import { visibleText } from '../text.ts';
import { bilingual, done, id, instant, noneTwice, nothing, pageInput, pageOf } from '../wire.ts';

/** The rules' numbers and the areas' switches: one operator proposes, another decides, everybody sees why. */

const isFlagPath = (path: string): boolean => permissionFlags.some((flag) => path === `permissions.${flag}`);
const path = z.custom<RulePath>(
  (text) => typeof text === 'string' && (isPolicyPath(text) || isFlagPath(text)),
);
const text = z.string().max(30);

const change = z.object({ path: z.string(), name: bilingual, unit: z.string(), from: text, to: text });

const rule = z.object({
  path: z.string(),
  area: z.string(),
  name: bilingual,
  unit: z.enum([
    'cny',
    'bps',
    'ten_thousandths',
    'seconds',
    'minutes',
    'hours',
    'days',
    'months',
    'times',
    'people',
    'points',
    'usdt',
    'blocks',
    'switch',
  ]),
  value: text,
  /** The value in the code, which holds until somebody decides otherwise. */
  preset: text,
  min: text.nullable(),
  max: text.nullable(),
  scheduled: z.array(z.object({ to: text, effectiveFrom: instant })),
});

const proposal = z.object({
  proposalId: id,
  changes: z.array(change),
  reason: z.string(),
  /** Null: as soon as it is approved. */
  effectiveFrom: instant.nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
  obstacle,
});

const decision = {
  method: 'POST',
  auth: 'operator',
  effect: 'write',
  input: z.strictObject({ proposalId: id }),
  output: done,
} as const;
const refusals = ['request.not_found', 'proposal.not_open'] as const;

/** Why somebody does what another person has to judge. */
export const reason = visibleText({ min: 10, max: 300, lines: 'many' });

export const operatorPolicyApi = {
  policy: endpoint({
    method: 'GET',
    path: '/console/api/policy',
    summary: 'The rules in effect, their bounds, what is scheduled, and what waits for a decision',
    auth: 'operator',
    right: 'policy.read',
    effect: 'read',
    input: nothing,
    output: z.object({ version: z.number().int(), rules: z.array(rule), open: z.array(proposal) }),
    errors: [],
  }),
  policyVersions: endpoint({
    method: 'GET',
    path: '/console/api/policy/versions',
    summary: 'What was changed, by whom, why, and since when, the newest first',
    auth: 'operator',
    right: 'policy.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        version: z.number().int(),
        proposalId: id,
        changes: z.array(change),
        reason: z.string(),
        effectiveFrom: instant,
        isInEffect: z.boolean(),
        proposedBy: z.string(),
        approvedBy: z.string(),
        approvedAt: instant,
      }),
    ),
    errors: [],
  }),
  proposePolicy: endpoint({
    method: 'POST',
    path: '/console/api/policy/propose',
    summary: 'Proposes other values, each within its bounds; another operator decides',
    auth: 'operator',
    right: 'policy.propose',
    effect: 'write',
    audits: ['policy.propose'],
    input: z.strictObject({
      changes: z
        .array(z.strictObject({ path, value: text }))
        .min(1)
        .max(300)
        .superRefine(noneTwice('path')),
      reason,
      effectiveFrom: instant.nullable().default(null),
    }),
    output: z.object({ proposalId: id }),
    errors: ['policy.unchanged', 'policy.contradiction', 'policy.unlicensed', 'policy.in_the_past'],
  }),
  approvePolicy: endpoint({
    ...decision,
    path: '/console/api/policy/approve',
    summary: 'Makes a proposal the next version; refused when a value has changed since it was proposed',
    right: 'policy.decide',
    audits: ['policy.approve'],
    mayChange: ['installation'],
    errors: [
      ...refusals,
      'operator.same_person',
      'operator.maker_left',
      'proposal.superseded',
      'policy.contradiction',
      'policy.unlicensed',
    ],
  }),
  refusePolicy: endpoint({
    ...decision,
    path: '/console/api/policy/refuse',
    summary: 'Refuses a proposal',
    right: 'policy.decide',
    audits: ['policy.refuse'],
    errors: [...refusals, 'operator.same_person'],
  }),
  withdrawPolicy: endpoint({
    ...decision,
    path: '/console/api/policy/withdraw',
    summary: 'Takes back an own proposal',
    right: 'policy.propose',
    audits: ['policy.withdraw'],
    errors: [...refusals],
  }),
};
