import {
  certificationItems,
  certificationStates,
  faultReasons,
  photoSides,
  viewReasons,
} from '@banyan/domain/certification/certification-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { bilingual, businessDate, id, instant, noneTwice, pageInput, pageOf, picture } from '../wire.ts';
import { fault } from './certification.ts';

/**
 * The queue of people who wait to be certified. Each reveal of a document is written down with the operator's name, and
 * the person sees it.
 */

const queued = z.object({
  userId: id,
  username: z.string(),
  state: z.enum(certificationStates),
  name: z.string().meta({ description: 'masked' }),
  idNumber: z.string().meta({ description: 'masked' }),
  /** 1 at the first submission, one more each time. */
  round: z.number().int(),
  submittedAt: instant,
  expectedBy: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version: z.number().int(),
});

const detail = queued.extend({
  faults: z.array(fault),
  /** The photos of the last submission: all of them, or those that had been sent back. */
  photos: z.array(z.object({ side: z.enum(photoSides), isNew: z.boolean(), uploadedAt: instant })),
  history: z.array(
    z.object({ to: z.enum(certificationStates), at: instant, operator: z.string().nullable() }),
  ),
  views: z.array(
    z.object({
      what: z.enum([...photoSides, 'details']),
      operator: z.string(),
      reason: z.enum(viewReasons),
      at: instant,
    }),
  ),
  mayDecide: z.boolean(),
});

const decisionErrors = ['request.not_found', 'request.conflict', 'certification.not_decidable'] as const;
const looking = { userId: id, reason: z.enum(viewReasons) };
const deciding = { userId: id, version: z.number().int() };

export const operatorCertificationsApi = {
  certifications: endpoint({
    method: 'GET',
    path: '/console/api/certifications',
    summary: 'The certification queue, the oldest first while waiting; names and numbers masked',
    auth: 'operator',
    right: 'certification.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(['under_review', 'passed', 'failed']).default('under_review'),
    }),
    output: pageOf(queued),
    errors: [],
  }),
  certificationDetail: endpoint({
    method: 'GET',
    path: '/console/api/certifications/detail',
    summary: 'One certification, still masked, with its history and who has looked',
    auth: 'operator',
    right: 'certification.read',
    effect: 'read',
    input: z.strictObject({ userId: id }),
    output: detail,
    errors: ['request.not_found'],
  }),
  revealCertification: endpoint({
    method: 'POST',
    path: '/console/api/certifications/reveal',
    summary: 'Name and number in full; written down with the reason, for the person to see',
    auth: 'operator',
    right: 'certification.decide',
    effect: 'write',
    changes: ['people', 'wallet'],
    audits: ['certification.reveal'],
    input: z.strictObject(looking),
    output: z.object({
      name: z.string(),
      idNumber: z.string(),
      birthDate: businessDate,
      age: z.number().int(),
      province: bilingual,
    }),
    errors: ['request.not_found'],
  }),
  certificationPhoto: endpoint({
    method: 'POST',
    path: '/console/api/certifications/photo',
    summary: 'One photo under a watermark of who looks and when; written down with the reason',
    auth: 'operator',
    right: 'certification.decide',
    effect: 'write',
    changes: ['people', 'wallet'],
    audits: ['certification.view'],
    reply: 'image/jpeg',
    input: z.strictObject({ ...looking, side: z.enum(photoSides) }),
    output: picture,
    errors: ['request.not_found'],
  }),
  approveCertification: endpoint({
    method: 'POST',
    path: '/console/api/certifications/approve',
    summary: 'Certifies the person, whose name, number and new photos this operator has revealed',
    auth: 'operator',
    right: 'certification.decide',
    effect: 'write',
    perMinute: 60,
    sends: true,
    changes: ['people', 'wallet'],
    audits: ['certification.approve'],
    input: z.strictObject(deciding),
    output: queued,
    errors: [...decisionErrors, 'certification.not_revealed'],
  }),
  rejectCertification: endpoint({
    method: 'POST',
    path: '/console/api/certifications/reject',
    summary: 'Sends back the items that are not right, each with its reason; the rest stays accepted',
    auth: 'operator',
    right: 'certification.decide',
    effect: 'write',
    perMinute: 60,
    sends: true,
    changes: ['people', 'wallet'],
    audits: ['certification.reject'],
    input: z.strictObject({
      ...deciding,
      faults: z
        .array(
          z.strictObject({
            item: z.enum(certificationItems),
            reason: z.enum(faultReasons),
            note: visibleText({ min: 2, max: 200 }).optional(),
          }),
        )
        .min(1)
        .max(certificationItems.length)
        .superRefine(noneTwice('item')),
    }),
    output: queued,
    errors: decisionErrors,
  }),
};
