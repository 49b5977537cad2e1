import { mostDocuments } from '@banyan/domain/loan/application-documents.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPhotoBytes, photoErrors } from '../photo.ts';
import { id, picture } from '../wire.ts';
import { loanApplication } from './shapes.ts';

/** The place of a photo among those of its application, counted from 1. */
export const documentPosition = z.coerce.number().int().min(1).max(mostDocuments);

/** Photos that prove a stated income: they need not be given, and only those who decide look at them. */
export const loanDocumentsApi = {
  uploadLoanDocument: endpoint({
    method: 'POST',
    auth: 'user',
    effect: 'write',
    perMinute: 20,
    path: '/api/loan/application/document/upload',
    summary:
      'Takes a photo that proves the income of an application, in the place of an earlier one; it is drawn anew',
    changes: ['loan'],
    upload: { maxBytes: maxPhotoBytes },
    input: z.strictObject({ applicationId: id, position: documentPosition }),
    output: loanApplication,
    errors: ['request.not_found', 'loan.documents_not_wanted', ...photoErrors],
  }),
  loanDocument: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/loan/application/document',
    summary: 'A photo that was added to an own application',
    reply: 'image/jpeg',
    input: z.strictObject({ applicationId: id, position: documentPosition }),
    output: picture,
    errors: ['request.not_found'],
  }),
};
