import type { pledgeApi } from '@banyan/api/pledge/pledge.ts';
import { max } from '@banyan/domain/money/amount.ts';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { positionsOf } from '../../equity/index.ts';
import { sellableOf } from '../../market/index.ts';
import { saleWaitOf, showSales } from '../selling/show-sales.ts';
import { broughtUpTo } from './change.ts';
import { lendingPriceOf } from './lending-price.ts';
import { openPledgesOf, pledgeById, pledgesOf, principalOwed } from './pledge.store.ts';
import { listedShares, pricedShares } from './priced-shares.ts';
import { showDetail, showPledge, showStep } from './show-pledge.ts';
import { stepsOf } from './step.store.ts';

/** Reads a person's own pledges. */

const saleRulesOf = ({ policy: { market } }: UserRead) => ({
  feeBps: market.feeBps,
  leastFee: market.leastFee,
  bandBps: market.bandBps,
});

/** Returns what a person can pledge, on which terms, and the pledges that have not ended. */
export async function pledgeOverview(ctx: UserRead) {
  const { reader, userId, today } = ctx;
  const { ltvBps, warningBps, callBps, cureHours, rateBps, leastPrincipal, mostPrincipal, lendingDays } =
    ctx.policy.pledge;
  const listed = await listedShares(reader);
  const rows = await openPledgesOf(reader, userId);
  return {
    terms: { ltvBps, warningBps, callBps, cureHours, rateBps },
    saleRules: saleRulesOf(ctx),
    leastPrincipal,
    lendingDays,
    mostPrincipal: max(0n, mostPrincipal - (await principalOwed(reader, userId))),
    pledgeable: await pledgeable(ctx, listed),
    pledges: rows.map((row) => showPledge(broughtUpTo(row, today).row, found(listed(row)))),
  };
}

/**
 * A person has shares of a few companies: what can be sold of each is looked up one by one. Shares are a person's own
 * before all of an issue is allotted; until then nothing is listed that they could be pledged at.
 */
async function pledgeable(ctx: UserRead, listed: Awaited<ReturnType<typeof listedShares>>) {
  const positions = await positionsOf(ctx.reader, ctx.userId);
  const items = [];
  for (const position of positions) {
    const shares = listed(position);
    if (!shares) continue;
    const { instrumentId, symbol, company, price } = shares;
    items.push({
      instrumentId,
      symbol,
      company,
      price,
      lendingPrice: await lendingPriceOf(ctx, shares),
      ...(await sellableOf(ctx, { instrument_id: instrumentId, symbol })),
    });
  }
  return items;
}

export async function pledges(ctx: UserRead, { cursor, limit }: InputOf<typeof pledgeApi.pledges>) {
  const sharesOfRow = await pricedShares(ctx.reader);
  return pageBy(
    limit,
    cursor,
    (query) => pledgesOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.opened_at, id: row.pledge_id }),
    (row) => showPledge(broughtUpTo(row, ctx.today).row, sharesOfRow(row)),
  );
}

export async function onePledge(ctx: UserRead, pledgeId: string) {
  const row = found(await pledgeById(ctx.reader, ctx.userId, pledgeId));
  const shares = (await pricedShares(ctx.reader))(row);
  const { sellable } = await sellableOf(ctx, row);
  return showDetail(broughtUpTo(row, ctx.today).row, shares, {
    sellable,
    lendingPrice: await lendingPriceOf(ctx, shares),
    sales: await showSales(ctx.reader, row),
    saleWaits: await saleWaitOf(ctx.reader, row),
    saleRules: saleRulesOf(ctx),
  });
}

/** Lists the steps of a pledge; of somebody else's nothing is in the list. */
export function pledgeSteps(
  ctx: UserRead,
  { pledgeId, cursor, limit }: InputOf<typeof pledgeApi.pledgeSteps>,
) {
  return pageBy(
    limit,
    cursor,
    (query) => stepsOf(ctx.reader, { userId: ctx.userId, pledgeId }, query),
    (row) => ({ at: row.at, id: row.step_id }),
    showStep,
  );
}
