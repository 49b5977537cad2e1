import { createHash } from 'node:crypto';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import type { ContractDocument, ContractDraft } from '@banyan/domain/contracts/document.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import type { ContractRow } from './contract.store.ts';

type Json = Parameters<typeof canonicalJson>[0];

/** Returns the SHA-256, in hexadecimal, of a draft or a signed contract in its canonical form. */
export const hashOf = (contract: ContractDraft | ContractDocument): string =>
  sha256(canonicalJson(contract as unknown as Json));

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const place = (userId: string, contractId: string): string =>
  `contracts|document_sealed|${userId}|${contractId}`;

/** Returns where the document of a contract is sealed for. */
export const contractPlace = (userId: string, row: Record<string, unknown>): string =>
  place(userId, String(row['contract_id']));

/** Returns a document in its envelope, its hash, and the hash of both, which the verifier can compare without a key. */
export function sealContract(
  dataKey: string,
  owner: { userId: string; contractId: string },
  document: ContractDocument,
) {
  const text = canonicalJson(document as unknown as Json);
  const envelope = seal(dataKey, place(owner.userId, owner.contractId), text);
  const hash = sha256(text);
  return {
    document_sealed: envelope,
    sha256: hash,
    seal_sha256: sha256(Buffer.concat([Buffer.from(hash, 'utf8'), envelope])),
  };
}

/** Returns the canonical document of a contract, or null when it was erased. Throws for an envelope that was changed. */
function openText(dataKey: string, row: ContractRow): string | null {
  return row.document_sealed && unseal(dataKey, place(row.user_id, row.contract_id), row.document_sealed);
}

/** Returns a signed contract, whole, or null when it was erased. Throws for an envelope that was changed. */
export function openContract(dataKey: string, row: ContractRow): ContractDocument | null {
  const text = openText(dataKey, row);
  return text === null ? null : (JSON.parse(text) as ContractDocument);
}

/** Returns the hash of what is in the envelope now, or null when it does not open. */
export function recomputedHash(dataKey: string, row: ContractRow): string | null {
  try {
    const text = openText(dataKey, row);
    return text === null ? null : sha256(text);
  } catch {
    return null;
  }
}
