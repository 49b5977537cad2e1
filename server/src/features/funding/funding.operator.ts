import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { FundingAccounts } from '../../platform/funding-accounts.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { makerObstacle, operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { accountsWithFunds, allAccounts, namesOf } from './accounts.ts';
import { type FundingRow, fundings } from './fund.store.ts';
import { decideFunding, recordFunding } from './fund.ts';

type Calls = OperatorCalls['funding'];

/** Returns what operators do about the accounts that these areas pay people from. */
export function fundingHandlers(owners: readonly FundingAccounts[]): HandlersOf<Calls> {
  const decide = async (ctx: OperatorCommand, fundingId: string, decision: 'confirmed' | 'refused') =>
    told(ctx, owners, await decideFunding(ctx, owners, fundingId, decision), `funding.${decision}`);
  return {
    fundingAccounts: async (ctx) => ({ items: await accountsWithFunds(ctx.reader, owners) }),
    fundings: (ctx, input) => listFundings(ctx, owners, input),
    recordFunding: async (ctx, input) =>
      told(ctx, owners, await recordFunding(ctx, owners, input), 'funding.record'),
    confirmFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'confirmed'),
    refuseFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'refused'),
  };
}

async function listFundings(
  ctx: OperatorRead,
  owners: readonly FundingAccounts[],
  input: InputOf<Calls['fundings']>,
) {
  const operators = await operatorNames(ctx.reader);
  const nameOf = namesOf(await allAccounts(ctx.reader, owners));
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => fundings(ctx.reader, { account: input.account, ...page }),
    (row) => ({ at: row.recorded_at, id: row.funding_id }),
    (row) => row,
  );
  const ids = page.items.map((row) => row.funding_id);
  const standingOf = await standings(ctx, 'funding', ids);
  const items = page.items.map((row) =>
    showFunding(row, nameOf(row.account), standingOf(row.funding_id), operators),
  );
  return { ...page, items };
}

/** Writes the deed into the audit log and shows the funding. */
async function told(
  ctx: OperatorCommand,
  owners: readonly FundingAccounts[],
  row: FundingRow,
  action: 'funding.record' | 'funding.confirmed' | 'funding.refused',
) {
  const name = namesOf(await allAccounts(ctx.reader, owners))(row.account);
  await audit(ctx, action, { type: 'funding', id: row.funding_id }, `${name.en} ${row.bank_reference}`);
  const standingOf = await standings(ctx, 'funding', [row.funding_id]);
  return showFunding(row, name, standingOf(row.funding_id), await operatorNames(ctx.reader));
}

function showFunding(
  row: FundingRow,
  name: { zh: string; en: string },
  standing: Standing,
  operators: Map<string, string>,
) {
  return {
    fundingId: row.funding_id,
    account: row.account,
    name,
    amount: row.amount,
    bankReference: row.bank_reference,
    state: row.state,
    recordedBy: operators.get(row.recorded_by) ?? '—',
    recordedAt: row.recorded_at,
    decidedBy: row.decided_by ? (operators.get(row.decided_by) ?? '—') : null,
    decidedAt: row.decided_at,
    mayDecide: row.state === 'recorded' && standing.mayDecide,
    obstacle: row.state === 'recorded' ? makerObstacle(standing) : null,
  };
}
