import { type ContractKindName, contractKinds } from '@banyan/domain/contracts/contract-kinds.ts';
import type { ContractDraft } from '@banyan/domain/contracts/document.ts';
import { fillTemplate } from '@banyan/domain/contracts/fill-template.ts';
import { type ParsedTemplate, parseTemplate } from '@banyan/domain/contracts/template.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { ContractRequest } from '../../platform/contract-kinds.ts';
import { certifiedDocuments, type Keys } from '../certification/index.ts';
import { usernamesOf } from '../people/index.ts';
import { hashOf } from './contract-envelope.ts';
import { type CurrentTemplate, currentTemplate } from './template.store.ts';

export interface DraftedContract {
  draft: ContractDraft;
  draftSha256: string;
  /** The name that the person is certified under; null before. */
  certifiedName: string | null;
}

/**
 * Returns what a person would sign now, in the language of the call, and the hash of all that is read. Throws
 * `contract.template_missing` while no template of the kind is published, or none that says all that these terms need.
 */
export async function draftContract(
  ctx: UserRead,
  keys: Keys,
  request: ContractRequest,
): Promise<DraftedContract> {
  const [template, documents, nameOf] = await Promise.all([
    currentTemplate(ctx.reader, request.kind),
    certifiedDocuments(ctx, keys, ctx.userId),
    usernamesOf(ctx.reader, [ctx.userId]),
  ]);
  if (!template || !saysAll(template.body[ctx.client.language], request.mustSay ?? []))
    throw new AppError('contract.template_missing');
  const { username } = nameOf(ctx.userId);
  const signer = documents
    ? { name: documents.name, reference: documents.maskedNumber }
    : { name: username, reference: `@${username}` };
  const draft = fillDraft(template, ctx.client.language, request, signer);
  return { draft, draftSha256: hashOf(draft), certifiedName: documents?.name ?? null };
}

/** Whether a template's text uses fields, in whatever form. */
const saysAll = (body: string, fields: readonly string[]): boolean =>
  fields.every((field) => body.includes(`{{${field}}}`) || body.includes(`{{${field}.`));

/** A text always parses to the same blocks, and the same few are signed all day. */
const known = new Map<string, ParsedTemplate>();
const mostKnown = 100;

function parsedOnce(
  kind: ContractKindName,
  body: string,
  language: ContractDraft['language'],
): ParsedTemplate {
  const key = `${kind} ${language} ${body}`;
  const before = known.get(key);
  if (before) return before;
  const parsed = parseTemplate(body, contractKinds[kind].fields, language);
  if (known.size >= mostKnown) known.clear();
  known.set(key, parsed);
  return parsed;
}

function fillDraft(
  template: CurrentTemplate,
  language: ContractDraft['language'],
  request: ContractRequest,
  person: { name: string; reference: string },
): ContractDraft {
  const parsed = parsedOnce(template.kind, template.body[language], language);
  const { signer } = contractKinds[template.kind];
  const values = { ...request.values, [signer]: person.name, [`${signer}Reference`]: person.reference };
  const filled = parsed.ok ? fillTemplate(parsed.template, values) : parsed;
  // What is published has no faults, and the values come from what was checked when it was written.
  if (!filled.ok)
    throw new Error(`template ${template.number} of ${template.kind}: ${JSON.stringify(filled.faults)}`);
  return {
    kind: request.kind,
    language,
    templateVersion: template.number,
    title: template.title[language],
    parties: [{ role: signer, ...person }, ...request.parties],
    blocks: filled.blocks,
    terms: { ...request.terms },
    effectiveOn: request.effectiveOn,
    expiresOn: request.expiresOn,
  };
}
