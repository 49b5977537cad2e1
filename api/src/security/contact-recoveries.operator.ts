import { contactKinds, contactRecoveryStates } from '@banyan/domain/security/contact-recovery.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { visibleText } from '../text.ts';
import { id, instant, nothing } from '../wire.ts';

/** A new contact for somebody who has lost every way in, and who was recognised by the identity. */

const shown = z.object({
  contactRecoveryId: id,
  user: z.object({ userId: id, username: z.string() }),
  state: z.enum(contactRecoveryStates),
  kind: z.enum(contactKinds),
  address: z
    .string()
    .nullable()
    .meta({ description: 'in full, for the two to compare; null once it is decided' }),
  evidence: z.string().meta({ description: 'where it is written down how the person was recognised' }),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  readyAt: instant.meta({ description: 'from when on it may be confirmed' }),
  isReady: z.boolean(),
  decidedBy: z.string().nullable().meta({ description: 'null also where a login or a freeze has ended it' }),
  decidedAt: instant.nullable(),
  decision: z.string().nullable().meta({ description: 'what the operator has written who decided' }),
  mayDecide: z.boolean(),
  obstacle,
});

const reads = { method: 'GET', auth: 'operator', right: 'recoveries.decide', effect: 'read' } as const;
const writes = { method: 'POST', auth: 'operator', effect: 'write', perMinute: 60 } as const;
const deciding = z.strictObject({ userId: id, contactRecoveryId: id, reason });

export const operatorContactRecoveriesApi = {
  contactRecoveries: endpoint({
    ...reads,
    path: '/console/api/contact_recoveries',
    summary: 'The proposed contacts that wait for a second operator, the oldest first',
    input: nothing,
    output: z.object({ items: z.array(shown) }),
    errors: [],
  }),
  contactRecovery: endpoint({
    ...reads,
    path: '/console/api/contact_recoveries/of_user',
    summary: 'The latest contact that was proposed for a customer',
    input: z.strictObject({ userId: id }),
    output: z.object({
      latest: shown.nullable(),
      waitHours: z.number().int().meta({ description: 'so long a new proposal waits' }),
    }),
    errors: ['request.not_found'],
  }),
  proposeContact: endpoint({
    ...writes,
    path: '/console/api/contact_recoveries/propose',
    summary: 'Proposes a new e-mail address or phone number for a certified customer; the old ones are told',
    right: 'contact_recoveries.propose',
    sends: true,
    audits: ['contact_recovery.propose'],
    input: z.strictObject({
      userId: id,
      kind: z.enum(contactKinds),
      address: z.string().max(254),
      evidence: visibleText({ min: 3, max: 120 }),
      reason,
    }),
    output: shown,
    errors: [
      'request.not_found',
      'operator.own_case',
      'code.sms_off',
      'contact_recovery.not_certified',
      'contact_recovery.address_invalid',
      'contact_recovery.address_taken',
      'contact_recovery.open',
    ],
  }),
  confirmContact: endpoint({
    ...writes,
    path: '/console/api/contact_recoveries/confirm',
    summary: 'Sets the new contact once its time is over; ends all sessions and starts the 24-hour hold',
    right: 'contact_recoveries.confirm',
    ends: ['this_session', 'other_sessions', 'payment_authorizations'],
    sends: true,
    changes: ['people', 'wallet'],
    audits: ['contact_recovery.confirm'],
    input: deciding,
    output: shown,
    errors: [
      'request.not_found',
      'contact_recovery.not_decidable',
      'contact_recovery.too_early',
      'contact_recovery.not_certified',
      'contact_recovery.certification_changed',
      'contact_recovery.address_taken',
      'operator.same_person',
      'operator.own_case',
      'operator.maker_left',
    ],
  }),
  refuseContact: endpoint({
    ...writes,
    path: '/console/api/contact_recoveries/refuse',
    summary: 'Refuses the new contact; the old ones stay',
    right: 'contact_recoveries.confirm',
    audits: ['contact_recovery.refuse'],
    input: deciding,
    output: shown,
    errors: ['request.not_found', 'contact_recovery.not_decidable', 'operator.same_person'],
  }),
};
