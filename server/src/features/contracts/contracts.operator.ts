import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorContractsApi } from '@banyan/api/contracts/contracts.operator.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { ContractKindsOf } from '../../platform/contract-kinds.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { Keys } from '../certification/index.ts';
import { ownerOfName, usernamesOf } from '../people/index.ts';
import { contractById, contractRows } from './contract.store.ts';
import { recomputedHash } from './contract-envelope.ts';
import { describe, showContract } from './contracts.ts';
import { createTemplate, editTemplate, publishTemplate, reviewTemplate } from './edit-template.ts';
import { previewOf } from './template-faults.ts';
import { audited, listTemplates } from './templates.operator.ts';

export function contractsOperatorHandlers(
  { config: { keys } }: Services,
  kinds: ContractKindsOf,
): HandlersOf<OperatorCalls['contracts']> {
  return {
    contractTemplates: (ctx) => listTemplates(ctx),
    previewTemplate: async (_ctx, { kind, body }) => previewOf(kind, body),
    createTemplate: async (ctx, input) =>
      audited(ctx, 'contract_template.create', await createTemplate(ctx, input)),
    editTemplate: async (ctx, input) =>
      audited(ctx, 'contract_template.edit', await editTemplate(ctx, input)),
    reviewTemplate: async (ctx, input) =>
      audited(ctx, 'contract_template.review', await reviewTemplate(ctx, input)),
    publishTemplate: async (ctx, input) =>
      audited(ctx, 'contract_template.publish', await publishTemplate(ctx, input)),
    signedContracts: (ctx, input) => search(ctx, keys, kinds, input),
    checkContract: (ctx, input) => checkContract(ctx, keys, input),
  };
}

/** No person's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns the contracts of a number or a person, or all. */
async function search(
  ctx: OperatorRead,
  keys: Keys,
  kinds: ContractKindsOf,
  { name, limit, cursor }: InputOf<typeof operatorContractsApi.signedContracts>,
) {
  const number = name?.toUpperCase() ?? '';
  const which = !name
    ? {}
    : /^C\d{8}-\w{8}$/.test(number)
      ? { number }
      : { userId: (await ownerOfName(ctx.reader, keys, name)) ?? nobody };
  const page = await pageBy(
    limit,
    cursor,
    (query) => contractRows(ctx.reader, which, query),
    (row) => ({ at: row.signed_at, id: row.contract_id }),
    (row) => row,
  );
  const subjectOf = await describe(ctx.reader, kinds, page.items);
  const userOf = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  const items = page.items.map((row) => {
    const { subject: _, ...shown } = showContract(ctx, row, subjectOf(row));
    return { ...shown, user: userOf(row.user_id), isErased: row.document_sealed === null };
  });
  return { ...page, items };
}

/** Opens a contract and compares its hash with the signed one; the look is written down. Throws `contract.erased`. */
async function checkContract(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, contractId }: InputOf<typeof operatorContractsApi.checkContract>,
) {
  const row = found(await contractById(ctx.reader, userId, contractId));
  if (!row.document_sealed) throw new AppError('contract.erased');
  const recomputed = recomputedHash(keys.data, row);
  const matches = recomputed === row.sha256;
  await audit(
    ctx,
    'contract.check',
    { type: 'contract', id: contractId },
    `${row.number}: ${matches ? 'unaltered' : 'altered'}`,
  );
  return { matches, signed: row.sha256, recomputed };
}
