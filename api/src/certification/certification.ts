import {
  certificationItems,
  certificationStates,
  faultReasons,
  photoSides,
  viewReasons,
} from '@banyan/domain/certification/certification-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPhotoBytes, photoErrors } from '../photo.ts';
import { operatorRoles } from '../roles.ts';
import { id, instant, nothing, pageInput, pageOf, picture } from '../wire.ts';

/** Real-name certification: who a customer is, proved by a document and three photos. */

/** Opens one photo for one person for a few minutes. */
const handle = z.string().min(20).max(400);
const photo = z.object({ side: z.enum(photoSides), handle, uploadedAt: instant });

/** The reason that an operator gives for an item that is sent back. */
export const fault = z.object({
  item: z.enum(certificationItems),
  reason: z.enum(faultReasons),
  note: z.string().nullable(),
});

const certification = z.object({
  state: z.enum(certificationStates),
  hasPaymentPassword: z.boolean(),
  name: z.string().nullable().meta({ description: 'masked' }),
  idNumber: z.string().nullable().meta({ description: 'masked' }),
  photos: z.array(photo),
  faults: z.array(fault),
  /** The items that may be submitted now: all of them at first, later only those that were sent back. */
  openItems: z.array(z.enum(certificationItems)),
  minAge: z.number().int(),
  reviewedWithinHours: z.number().int(),
  submittedAt: instant.nullable(),
  expectedBy: instant.nullable(),
  decidedAt: instant.nullable(),
});

export const certificationApi = {
  certification: endpoint({
    method: 'GET',
    path: '/api/certification/state',
    summary: 'How far the own certification is, and what was sent back for which reason',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: certification,
    errors: [],
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/api/certification/upload',
    summary:
      'Takes one photo (JPEG, PNG or WebP); it is drawn anew, so that nothing else in the file survives',
    auth: 'user',
    effect: 'write',
    changes: ['people'],
    perMinute: 30,
    upload: { maxBytes: maxPhotoBytes },
    input: z.strictObject({ side: z.enum(photoSides) }),
    output: photo,
    errors: ['certification.payment_password_first', 'certification.not_open', ...photoErrors],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/certification/photo',
    summary: 'One of the own photos, by its short-lived handle',
    auth: 'user',
    effect: 'read',
    reply: 'image/jpeg',
    input: z.strictObject({ handle }),
    output: picture,
    errors: ['request.not_found'],
  }),
  submitCertification: endpoint({
    method: 'POST',
    path: '/api/certification/submit',
    summary: 'Hands in what is open: everything at first, later only what was sent back',
    auth: 'user',
    effect: 'write',
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({
      name: z.string().max(80).optional(),
      idNumber: z.string().max(40).optional(),
    }),
    output: certification,
    errors: [
      'certification.payment_password_first',
      'certification.not_open',
      'certification.name_invalid',
      'certification.id_invalid',
      'certification.under_age',
      'certification.id_taken',
      'certification.photo_missing',
    ],
  }),
  certificationViews: endpoint({
    method: 'GET',
    path: '/api/certification/views',
    summary: 'Who looked at the own documents, when and why, the newest first',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        viewId: id,
        /** A photo, or the name and number in full. */
        what: z.enum([...photoSides, 'details']),
        operator: z.string(),
        roles: z.array(z.enum(operatorRoles)),
        reason: z.enum(viewReasons),
        at: instant,
      }),
    ),
    errors: [],
  }),
};
