import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { operatorRoles } from '../roles.ts';
import { visibleText } from '../text.ts';
import { done, id, instant, nothing } from '../wire.ts';
import { reason } from './policy.ts';

/** The people who work at the console. The rights of an operator are decided by two others, never by oneself. */

const roles = z.array(z.enum(operatorRoles)).max(operatorRoles.length);
const aboutOperator = z.strictObject({ operatorId: id, reason });
const proposed = z.object({ proposalId: id });
const invitation = z.object({ operatorId: id, sentTo: z.string(), validUntil: instant });
const refusals = ['operator.own_case', 'request.not_found'] as const;

const decision = {
  method: 'POST',
  auth: 'operator',
  effect: 'write',
  input: z.strictObject({ proposalId: id }),
  output: done,
} as const;

export const operatorOperatorsApi = {
  operators: endpoint({
    method: 'GET',
    path: '/console/api/operators',
    summary: 'Operators, their roles, and what is proposed about them',
    auth: 'operator',
    right: 'operators.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          operatorId: id,
          username: z.string(),
          name: z.string(),
          roles,
          hasSecondFactor: z.boolean(),
          mustChangePassword: z.boolean(),
          /**
           * The address that the invitation went to; null where there is none. The second operator approves the roles
           * for the person who reads mail there.
           */
          email: z.string().nullable(),
          /** Until when the invitation may be opened; null once it was. */
          invitedUntil: instant.nullable(),
          createdAt: instant,
          lastLoginAt: instant.nullable(),
          disabledAt: instant.nullable(),
          isOneself: z.boolean(),
        }),
      ),
      open: z.array(
        z.object({
          proposalId: id,
          kind: z.enum(['operator_roles', 'operator_enable', 'operator_second_factor']),
          operatorId: id,
          operator: z.string(),
          email: z.string().nullable(),
          /** For a change of roles: before and after. */
          from: roles,
          to: roles,
          reason: z.string(),
          proposedBy: z.string(),
          proposedAt: instant,
          isOwn: z.boolean(),
          mayDecide: z.boolean(),
          obstacle,
        }),
      ),
    }),
    errors: [],
  }),
  addOperator: endpoint({
    method: 'POST',
    path: '/console/api/operators/add',
    summary:
      'Adds an operator without any role, sends the invitation to the own address, and proposes the roles',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    perMinute: 30,
    sends: true,
    audits: ['operator.add', 'operator.roles.propose', 'operator.invite'],
    input: z.strictObject({
      username: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
      name: visibleText({ max: 60 }),
      email: z.email().max(120),
      roles: roles.min(1),
      reason,
    }),
    output: invitation,
    errors: ['operator.username_taken', 'operator.name_taken', 'operator.email_taken'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/console/api/operators/invite_again',
    summary: 'Sends another invitation to the same address; the one before is dead',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    sends: true,
    audits: ['operator.invite'],
    perMinute: 10,
    input: z.strictObject({ operatorId: id }),
    output: invitation,
    errors: ['request.not_found', 'invitation.opened'],
  }),
  proposeRoles: endpoint({
    method: 'POST',
    path: '/console/api/operators/roles',
    summary: 'Proposes other roles for another operator',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    audits: ['operator.roles.propose'],
    input: aboutOperator.extend({ roles }),
    output: proposed,
    errors: [...refusals, 'policy.unchanged', 'operator.last_deciders'],
  }),
  disableOperator: endpoint({
    method: 'POST',
    path: '/console/api/operators/disable',
    summary: 'Shuts another operator out at once; coming back takes two',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    ends: ['other_sessions'],
    audits: ['operator.disable'],
    input: aboutOperator,
    output: done,
    errors: [...refusals, 'policy.unchanged', 'operator.last_deciders'],
  }),
  letDeviceIn: endpoint({
    method: 'POST',
    path: '/console/api/operators/let_device_in',
    summary: 'Gives a device of another operator login tries of its own, whatever strangers have used up',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    audits: ['operator.device'],
    perMinute: 10,
    /** The id of the device, as its login page shows it. */
    input: aboutOperator.extend({ device: z.string().regex(/^[\w-]{8,100}$/) }),
    output: done,
    errors: [...refusals],
  }),
  proposeEnable: endpoint({
    method: 'POST',
    path: '/console/api/operators/enable',
    summary: 'Proposes to let a disabled operator in again',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    audits: ['operator.enable.propose'],
    input: aboutOperator,
    output: proposed,
    errors: [...refusals, 'policy.unchanged'],
  }),
  proposeSecondFactorReset: endpoint({
    method: 'POST',
    path: '/console/api/operators/reset_second_factor',
    summary: 'Proposes to take away the authenticator that another operator has lost',
    auth: 'operator',
    right: 'operators.edit',
    effect: 'write',
    audits: ['operator.second_factor.propose'],
    input: aboutOperator,
    output: proposed,
    errors: [...refusals, 'policy.unchanged'],
  }),
  approveOperatorChange: endpoint({
    ...decision,
    path: '/console/api/operators/approve',
    summary: 'Carries out what another operator proposed about a third',
    right: 'operators.decide',
    ends: ['other_sessions'],
    audits: [['operator.roles.approve', 'operator.enable.approve', 'operator.second_factor.approve']],
    errors: [
      ...refusals,
      'operator.same_person',
      'operator.maker_left',
      'operator.last_deciders',
      'proposal.not_open',
      'proposal.superseded',
    ],
  }),
  refuseOperatorChange: endpoint({
    ...decision,
    path: '/console/api/operators/refuse',
    summary: 'Refuses it',
    right: 'operators.decide',
    audits: [['operator.roles.refuse', 'operator.enable.refuse', 'operator.second_factor.refuse']],
    errors: [...refusals, 'operator.same_person', 'proposal.not_open'],
  }),
  withdrawOperatorChange: endpoint({
    ...decision,
    path: '/console/api/operators/withdraw',
    summary: 'Takes back an own proposal',
    right: 'operators.edit',
    audits: [['operator.roles.withdraw', 'operator.enable.withdraw', 'operator.second_factor.withdraw']],
    errors: [...refusals, 'proposal.not_open'],
  }),
};
