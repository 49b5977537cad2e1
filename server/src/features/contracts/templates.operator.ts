import type { AuditAction } from '@banyan/api/audit-actions.ts';
import { contractKindNames, contractKinds } from '@banyan/domain/contracts/contract-kinds.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import { audit } from '../audit/index.ts';
import { makerObstacle, operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { allTemplates, type TemplateRow } from './template.store.ts';
import { faultsOf } from './template-faults.ts';

const kinds = contractKindNames.map((kind) => ({
  kind,
  name: contractKinds[kind].name,
  fields: Object.entries(contractKinds[kind].fields).map(([name, field]) => ({
    name,
    kind: field.kind,
    isOptional: 'isOptional' in field,
  })),
}));

/** Returns all templates, the newest first, and what each kind offers to them. */
export async function listTemplates(ctx: OperatorRead) {
  return { items: await shown(ctx), kinds };
}

async function shown(ctx: OperatorRead | OperatorCommand) {
  const rows = await allTemplates(ctx.reader);
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'contract_template',
    rows.map((row) => row.template_id),
  );
  const newest = (kind: string) =>
    Math.max(0, ...rows.filter((row) => row.kind === kind).map((row) => row.number ?? 0));
  return rows.map((row) => show(ctx, row, standingOf(row.template_id), names, newest(row.kind)));
}

/** Writes down what was done to a template, and returns it as it is now. */
export async function audited(ctx: OperatorCommand, action: AuditAction, templateId: string) {
  const template = found((await shown(ctx)).find((each) => each.templateId === templateId));
  const { kind, number, version } = template;
  // The log is read in two languages.
  const name = kind.replaceAll('_', '-');
  const what = number === null ? `${name} (draft)` : `${name} ${number}`;
  await audit(ctx, action, { type: 'contract_template', id: templateId }, `${what}, version ${version}`);
  return template;
}

function show(
  { operator }: OperatorRead | OperatorCommand,
  row: TemplateRow,
  standing: Standing,
  names: Map<string, string>,
  newest: number,
) {
  const faults = faultsOf(row.kind, row.body);
  const obstacle = row.state === 'reviewed' ? makerObstacle(standing) : null;
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  return {
    templateId: row.template_id,
    kind: row.kind,
    number: row.number,
    title: row.title,
    body: row.body,
    state: row.state,
    isCurrent: row.number !== null && row.number === newest,
    faults,
    makers: standing.makers.map((maker) => maker.operator),
    reviewedBy: nameOf(row.reviewed_by),
    reviewedAt: row.reviewed_at,
    reviewNote: row.review_note,
    publishedBy: nameOf(row.published_by),
    publishedAt: row.published_at,
    mayReview:
      row.state === 'draft' &&
      faults.length === 0 &&
      !standing.isMaker &&
      operator.rights.includes('contracts.review'),
    mayPublish: row.state === 'reviewed' && standing.mayDecide && obstacle === null,
    obstacle,
    version: row.version,
  };
}
