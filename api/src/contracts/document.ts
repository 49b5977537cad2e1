import { contractKindNames } from '@banyan/domain/contracts/contract-kinds.ts';
import { contractStandings } from '@banyan/domain/contracts/contract-standing.ts';
import { z } from 'zod';
import { bilingual, businessDate, id, instant } from '../wire.ts';
import { sha256, signature } from './signature.ts';

/** A contract as the calls show it. */

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const contractBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level, text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);

export const contractDraft = z.object({
  kind: z.enum(contractKindNames),
  language: z.enum(['zh', 'en']),
  templateVersion: z.number().int(),
  title: z.string(),
  parties: z.array(
    z.object({
      role: z.enum(['investor', 'issuer', 'platform', 'borrower', 'lender']),
      name: z.string(),
      reference: z.string(),
    }),
  ),
  blocks: z.array(contractBlock),
  terms: z.record(z.string(), z.string()),
  effectiveOn: businessDate,
  expiresOn: businessDate,
});

export const contractDocument = contractDraft.extend({
  number: z.string(),
  signedAt: instant,
  signature,
  device: z.string(),
  draftSha256: sha256,
});

export const contractCard = z.object({
  contractId: id,
  number: z.string(),
  kind: z.enum(contractKindNames),
  name: bilingual.meta({ description: 'what a contract of this kind is called' }),
  /** The thing that it is about, such as the name of a product. */
  subject: bilingual,
  subjectId: id,
  standing: z.enum(contractStandings),
  signedAt: instant,
  effectiveOn: businessDate,
  expiresOn: businessDate,
  /** SHA-256 of the canonical document in hexadecimal. */
  sha256,
});
