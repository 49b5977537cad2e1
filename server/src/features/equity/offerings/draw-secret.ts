import { randomBytes } from 'node:crypto';
import { drawCommitment } from '@banyan/domain/equity/allotment.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import type { OfferingRow } from './offering.store.ts';

export interface Keys {
  data: string;
}

const place = (offeringId: string): string => `equity_offerings|draw_secret|${offeringId}`;

/** Returns a new secret for the draw of an offering: in its envelope, and the hash that is shown of it. */
export function newDrawSecret(keys: Keys, offeringId: string): { sealed: Buffer; commitment: string } {
  const secret = randomBytes(32).toString('hex');
  return { sealed: seal(keys.data, place(offeringId), secret), commitment: drawCommitment(secret) };
}

/** Returns the secret of a draw whose time has come. Throws where it is not the one that was committed to. */
export function openDrawSecret(keys: Keys, row: OfferingRow): string {
  const secret = row.draw_secret_sealed && unseal(keys.data, place(row.offering_id), row.draw_secret_sealed);
  if (!secret || drawCommitment(secret) !== row.draw_commitment)
    throw new Error(`offering ${row.offering_id}: the secret of the draw is not the one that was fixed`);
  return secret;
}
