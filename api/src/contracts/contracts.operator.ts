import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageInput, pageOf } from '../wire.ts';
import { contractCard } from './document.ts';
import { sha256 } from './signature.ts';

/** Signed contracts, found by number or person; their text stays sealed. */

const contract = contractCard
  .omit({ subject: true })
  .extend({ user: z.object({ userId: id, username: z.string() }), isErased: z.boolean() });

export const operatorContractsApi = {
  signedContracts: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/contracts',
    summary: 'Signed contracts, the newest first; or those of exactly this number, username, phone or e-mail',
    auth: 'operator',
    right: 'contracts.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, name: z.string().trim().max(254).optional() }),
    output: pageOf(contract),
    errors: [],
  }),
  checkContract: endpoint({
    method: 'POST',
    path: '/console/api/contracts/check',
    summary: 'Opens a contract, computes its hash anew and compares it with the one that was signed',
    auth: 'operator',
    right: 'contracts.check',
    effect: 'write',
    audits: ['contract.check'],
    input: z.strictObject({ userId: id, contractId: id }),
    output: z.object({
      matches: z.boolean(),
      signed: sha256,
      /** Null when the envelope does not open: it was changed or moved. */
      recomputed: sha256.nullable(),
    }),
    errors: ['request.not_found', 'contract.erased'],
  }),
};
