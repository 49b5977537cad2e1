import { contractKindNames } from '@banyan/domain/contracts/contract-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing, pageInput, pageOf, picture, units } from '../wire.ts';
import { contractCard, contractDocument, contractDraft } from './document.ts';
import { sha256 } from './signature.ts';

/** The contracts that people sign: read before, signed with the money, kept for good. */
export const contractsApi = {
  previewContract: endpoint({
    method: 'POST',
    path: '/api/contract/preview',
    summary: 'The contract as it would be signed now, with its exact terms and the hash of what is read',
    auth: 'user',
    effect: 'read',
    // The thing that is bought, by its kind: for an investment the product and the units, for a loan its application
    // and one unit.
    input: z.strictObject({ kind: z.enum(contractKindNames), subjectId: id, units }),
    output: z.object({ draft: contractDraft, draftSha256: sha256 }),
    // The switch is that of the kind's own area.
    errors: [
      'feature.disabled',
      'request.not_found',
      'contract.template_missing',
      'subscription.above_maximum',
      'loan.no_offer',
    ],
  }),
  contracts: endpoint({
    method: 'GET',
    path: '/api/contract/list',
    summary: 'My contracts, the newest first',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(contractCard),
    errors: [],
  }),
  contract: endpoint({
    method: 'GET',
    path: '/api/contract/detail',
    summary: 'One contract, whole, as it was signed',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ contractId: id }),
    output: contractCard.extend({ document: contractDocument }),
    errors: ['request.not_found'],
  }),
  contractPdf: endpoint({
    method: 'GET',
    path: '/api/contract/pdf',
    summary: "One contract as a PDF under the platform's seal, the same bytes whenever it is asked for",
    auth: 'user',
    effect: 'read',
    perMinute: 20,
    reply: 'application/pdf',
    input: z.strictObject({ contractId: id }),
    output: picture,
    errors: ['request.not_found'],
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/contract/certificates',
    topic: 'installation',
    summary:
      'The certificates by which the platform seals contracts: whoever has a PDF can check it with them',
    auth: 'public',
    effect: 'read',
    input: nothing,
    output: z.object({
      certificates: z.array(
        z.object({
          /** In DER, as Base64. */
          certificate: z.base64(),
          /** SHA-256 of it, in hexadecimal. */
          sha256,
          isDemo: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
};
