import type { operatorTemplatesApi } from '@banyan/api/contracts/templates.operator.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, recordMaker, standings } from '../four-eyes/index.ts';
import {
  currentTemplate,
  insertTemplate,
  lockTemplate,
  rewriteTemplate,
  savePublication,
  saveReview,
  type TemplateRow,
} from './template.store.ts';
import { faultsOf } from './template-faults.ts';

type Input<Name extends keyof typeof operatorTemplatesApi> = InputOf<(typeof operatorTemplatesApi)[Name]>;

const subject = (id: string) => ({ type: 'contract_template', id }) as const;

/** Writes a draft of a template, faults and all: they are shown, and must be gone before the review. */
export async function createTemplate(ctx: OperatorCommand, input: Input<'createTemplate'>): Promise<string> {
  const templateId = ctx.id('template');
  const { kind, title, body } = input;
  await insertTemplate(ctx.writer, {
    template_id: templateId,
    kind,
    title,
    body,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  });
  await recordMaker(ctx, subject(templateId));
  return templateId;
}

/** Changes a draft; whoever does is one of its makers, and a review of before counts no longer. */
export async function editTemplate(ctx: OperatorCommand, input: Input<'editTemplate'>): Promise<string> {
  const row = await requireUnpublished(ctx, input);
  await recordMaker(ctx, subject(row.template_id));
  await rewriteTemplate(ctx.writer, row.template_id, input);
  return row.template_id;
}

/** Records the legal review. Throws `operator.same_person` for whoever wrote any of it. */
export async function reviewTemplate(ctx: OperatorCommand, input: Input<'reviewTemplate'>): Promise<string> {
  const row = await requireUnpublished(ctx, input);
  const standingOf = await standings(ctx, 'contract_template', [row.template_id]);
  if (standingOf(row.template_id).isMaker) throw new AppError('operator.same_person');
  if (faultsOf(row.kind, row.body).length > 0) throw new AppError('contract_template.faulty');
  const { operatorId } = ctx.operator;
  await saveReview(ctx.writer, row.template_id, { by: operatorId, at: ctx.now, note: input.note });
  return row.template_id;
}

/** Publishes a reviewed template: what is drafted from now on is drafted from it. */
export async function publishTemplate(
  ctx: OperatorCommand,
  input: Input<'publishTemplate'>,
): Promise<string> {
  const row = await requireUnpublished(ctx, input);
  if (row.state !== 'reviewed') throw new AppError('contract_template.not_reviewed');
  await approve(ctx, subject(row.template_id));
  const before = await currentTemplate(ctx.writer, row.kind);
  const number = (before?.number ?? 0) + 1;
  await savePublication(ctx.writer, row.template_id, { by: ctx.operator.operatorId, at: ctx.now, number });
  return row.template_id;
}

async function requireUnpublished(
  ctx: OperatorCommand,
  { templateId, version }: { templateId: string; version: number },
): Promise<TemplateRow> {
  const row = found(await lockTemplate(ctx.writer, templateId));
  if (row.state === 'published') throw new AppError('contract_template.already_published');
  if (row.version !== version) throw new AppError('request.conflict');
  return row;
}
