import type { signedContract } from '@banyan/api/contracts/signature.ts';
import { sameName } from '@banyan/domain/certification/real-name.ts';
import type { ContractKindName } from '@banyan/domain/contracts/contract-kinds.ts';
import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import { signatureProblem } from '@banyan/domain/contracts/signature-rules.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { ContractRequest } from '../../platform/contract-kinds.ts';
import { readableNumber } from '../../platform/ids.ts';
import type { Keys } from '../certification/index.ts';
import { insertContract } from './contract.store.ts';
import { sealContract } from './contract-envelope.ts';
import { type DraftedContract, draftContract } from './draft-contract.ts';

export type SignedInput = z.output<typeof signedContract>;

/** What is about to be signed: looked at and found right, and not written yet. */
export interface AgreedContract extends DraftedContract {
  signature: SignedInput['signature'];
}

/**
 * Returns the contract as it would be written, once what was signed is what would be signed now. Throws
 * `contract.signature_missing` for no signature or a dot, `contract.changed` for another draft, and
 * `contract.name_differs` for the typed name of somebody else. Nothing is written.
 */
export async function agreeContract(
  ctx: UserCommand,
  keys: Keys,
  request: ContractRequest,
  { draftSha256, signature }: SignedInput,
): Promise<AgreedContract> {
  if (signatureProblem(signature)) throw new AppError('contract.signature_missing');
  const drafted = await draftContract(ctx, keys, request);
  if (drafted.draftSha256 !== draftSha256) throw new AppError('contract.changed');
  const { certifiedName } = drafted;
  if (signature.kind === 'typed' && certifiedName !== null && !sameName(signature.name, certifiedName))
    throw new AppError('contract.name_differs');
  return { ...drafted, signature };
}

/**
 * Signs a contract within the transaction of what it is about: row, hash and money are one commit. Returns its number
 * and id, which derive from the command.
 */
export function signContract(
  ctx: UserCommand,
  keys: Keys,
  { draft, draftSha256, signature }: AgreedContract,
  subject: { type: string; id: string },
) {
  const contractId = ctx.id('contract');
  const number = readableNumber('C', ctx.today, contractId);
  const document: ContractDocument = {
    ...draft,
    number,
    signedAt: ctx.now.toISOString(),
    signature,
    device: ctx.client.device,
    draftSha256,
  };
  insertContract(ctx.writer, {
    user_id: ctx.userId,
    contract_id: contractId,
    number,
    kind: draft.kind as ContractKindName,
    subject_type: subject.type,
    subject_id: subject.id,
    template_number: draft.templateVersion,
    language: draft.language,
    terms: draft.terms,
    draft_sha256: draftSha256,
    ...sealContract(keys.data, { userId: ctx.userId, contractId }, document),
    signed_at: ctx.now,
    effective_on: draft.effectiveOn,
    expires_on: draft.expiresOn,
  });
  ctx.changed(ctx.userId, 'contracts');
  return { contractId, number };
}
