import { contractKinds } from '@banyan/domain/contracts/contract-kinds.ts';
import { contractStanding } from '@banyan/domain/contracts/contract-standing.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { ContractKindsOf, DescribedSubject } from '../../platform/contract-kinds.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { pageBy } from '../../platform/page.ts';
import type { Keys } from '../certification/index.ts';
import { type ContractRow, contractById, contractRows } from './contract.store.ts';
import { openContract } from './contract-envelope.ts';

/** Returns a page of the person's contracts, the newest first. */
export async function contracts(
  ctx: UserRead,
  kinds: ContractKindsOf,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => contractRows(ctx.reader, { userId: ctx.userId }, query),
    (row) => ({ at: row.signed_at, id: row.contract_id }),
    (row) => row,
  );
  const subjectOf = await describe(ctx.reader, kinds, page.items);
  return { ...page, items: page.items.map((row) => showContract(ctx, row, subjectOf(row))) };
}

/** Returns one contract, whole, as it was signed. */
export async function contract(ctx: UserRead, keys: Keys, kinds: ContractKindsOf, contractId: string) {
  const row = found(await contractById(ctx.reader, ctx.userId, contractId));
  const document = found(openContract(keys.data, row));
  const subjectOf = await describe(ctx.reader, kinds, [row]);
  return {
    ...showContract(ctx, row, subjectOf(row)),
    document: { ...document, kind: row.kind, signedAt: new Date(document.signedAt) },
  };
}

/** Returns the document of one of the person's contracts. */
export async function contractDocument(ctx: UserRead, keys: Keys, contractId: string) {
  return found(openContract(keys.data, found(await contractById(ctx.reader, ctx.userId, contractId))));
}

/** Asks each kind about its own contracts, once. */
export async function describe(
  reader: Reader,
  kinds: ContractKindsOf,
  rows: readonly ContractRow[],
): Promise<(row: ContractRow) => DescribedSubject> {
  const named = new Map<string, (subjectId: string) => DescribedSubject>();
  for (const kind of new Set(rows.map((row) => row.kind)))
    named.set(
      kind,
      await kinds[kind].describe(
        reader,
        rows.filter((row) => row.kind === kind),
      ),
    );
  return (row) => found(named.get(row.kind))(row.subject_id);
}

export const showContract = (
  ctx: ReadContext,
  row: ContractRow,
  { name, isWithdrawn }: DescribedSubject,
) => ({
  contractId: row.contract_id,
  number: row.number,
  kind: row.kind,
  name: contractKinds[row.kind].name,
  subject: name,
  subjectId: row.subject_id,
  standing: contractStanding(
    { effectiveOn: row.effective_on, expiresOn: row.expires_on, isWithdrawn },
    ctx.today,
  ),
  signedAt: row.signed_at,
  effectiveOn: row.effective_on,
  expiresOn: row.expires_on,
  sha256: row.sha256,
});
