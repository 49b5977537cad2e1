import { contractKindNames } from '@banyan/domain/contracts/contract-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualDraft, bilingualText, visibleText } from '../text.ts';
import { bilingual, id, instant, nothing } from '../wire.ts';
import { contractBlock } from './document.ts';

/** Templates of contracts: written, reviewed by legal, published by somebody else. */

const kind = z.enum(contractKindNames);
const texts = {
  title: bilingualText({ max: 80 }),
  body: bilingualDraft({ max: 60_000, lines: 'many' }),
};

const fault = z.object({
  language: z.enum(['zh', 'en']),
  line: z.number().int(),
  problem: z.string(),
  name: z.string(),
});

const template = z.object({
  templateId: id,
  kind,
  /** Given when it is published. */
  number: z.number().int().nullable(),
  title: bilingual,
  body: bilingual.meta({ description: 'Markdown with {{fields}}' }),
  state: z.enum(['draft', 'reviewed', 'published']),
  /** Those that are signed now. */
  isCurrent: z.boolean(),
  faults: z.array(fault),
  makers: z.array(z.string()),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  mayReview: z.boolean(),
  mayPublish: z.boolean(),
  obstacle,
  version: z.number().int(),
});

const versioned = { templateId: id, version: z.number().int() };

export const operatorTemplatesApi = {
  contractTemplates: endpoint({
    method: 'GET',
    path: '/console/api/contract_templates',
    summary: 'All templates of contracts, the newest first, with the fields of each kind',
    auth: 'operator',
    right: 'contracts.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(template),
      kinds: z.array(
        z.object({
          kind,
          name: bilingual,
          fields: z.array(z.object({ name: z.string(), kind: z.string(), isOptional: z.boolean() })),
        }),
      ),
    }),
    errors: [],
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/console/api/contract_templates/preview',
    summary: 'A template filled with sample values, and its faults by line',
    auth: 'operator',
    right: 'contracts.read',
    effect: 'read',
    input: z.strictObject({ kind, body: bilingualDraft({ max: 60_000, lines: 'many' }) }),
    output: z.object({
      blocks: z.object({ zh: z.array(contractBlock), en: z.array(contractBlock) }),
      faults: z.array(fault),
    }),
    errors: [],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/console/api/contract_templates/create',
    summary: 'Writes a draft of a template',
    auth: 'operator',
    right: 'contracts.edit',
    effect: 'write',
    audits: ['contract_template.create'],
    input: z.strictObject({ kind, ...texts }),
    output: template,
    errors: [],
  }),
  editTemplate: endpoint({
    method: 'POST',
    path: '/console/api/contract_templates/edit',
    summary: 'Changes a draft; a legal review of before counts no longer',
    auth: 'operator',
    right: 'contracts.edit',
    effect: 'write',
    audits: ['contract_template.edit'],
    input: z.strictObject({ ...versioned, ...texts }),
    output: template,
    errors: ['request.not_found', 'request.conflict', 'contract_template.already_published'],
  }),
  reviewTemplate: endpoint({
    method: 'POST',
    path: '/console/api/contract_templates/review',
    summary: 'Records the legal review of a draft without faults; nobody who wrote it may',
    auth: 'operator',
    right: 'contracts.review',
    effect: 'write',
    audits: ['contract_template.review'],
    input: z.strictObject({ ...versioned, note: visibleText({ min: 4, max: 500, lines: 'many' }) }),
    output: template,
    errors: [
      'request.not_found',
      'request.conflict',
      'operator.same_person',
      'contract_template.faulty',
      'contract_template.already_published',
    ],
  }),
  publishTemplate: endpoint({
    method: 'POST',
    path: '/console/api/contract_templates/publish',
    summary: 'Publishes a reviewed template: from now on it is what people sign; nobody who wrote it may',
    auth: 'operator',
    right: 'contracts.publish',
    effect: 'write',
    audits: ['contract_template.publish'],
    input: z.strictObject(versioned),
    output: template,
    errors: [
      'request.not_found',
      'request.conflict',
      'operator.same_person',
      'operator.maker_left',
      'contract_template.not_reviewed',
      'contract_template.already_published',
    ],
  }),
};
