import { pledgeTerms } from '@banyan/api/pledge/pledge.terms.ts';
import type { pledgeApi } from '@banyan/api/pledge/pledge.ts';
import { formatAmount, max } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../../ledger/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { deriveId, readableNumber } from '../../../platform/ids.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { sharesOf } from '../../equity/index.ts';
import { isAnyWaiting, lendingHouse } from '../../loan/index.ts';
import { refuseHalted, tradedBook } from '../../market/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { debtAccount, lendingPostings, type OfStep, sharesPosting } from '../pledge.postings.ts';
import { markedAt, stepOf } from './change.ts';
import { lendingPriceOf } from './lending-price.ts';
import { requireSellable } from './own-shares.ts';
import { insertPledge, type PledgeRow, principalOwed } from './pledge.store.ts';
import { pricedShares, unsplit } from './priced-shares.ts';
import { showPledge } from './show-pledge.ts';
import { insertSteps } from './step.store.ts';

type Input = InputOf<typeof pledgeApi.openPledge>;
type Book = Awaited<ReturnType<typeof tradedBook>>;

/**
 * Pledges shares and pays the loan out in the same commit: the shares leave the account that they can be sold from, the
 * money comes out of the lending funds (H2). Where these do not hold it, or loans wait for it, nothing is pledged.
 */
export async function openPledge(ctx: UserCommand, input: Input) {
  const { instrumentId, shares, principal, authorization } = input;
  if (!ctx.flags.loan) throw new AppError('feature.disabled');
  const book = await tradedBook(ctx, instrumentId);
  refuseHalted(book);
  await requireSellable(ctx, book, shares);
  const priced = (await pricedShares(ctx.reader))(unsplit(instrumentId));
  await refuseOutsideLimits(ctx, input, await lendingPriceOf(ctx, priced));
  const row = newPledge(ctx, book, input);
  const secured = { shares, debt: principal };
  refuseChangedTerms('pledge.terms_changed', pledgeTerms, {
    shown: input.shown,
    actual: {
      rateBps: row.rate_bps,
      warningPrice: priceReaching(secured, row.warning_bps),
      callPrice: priceReaching(secured, row.call_bps),
      cureHours: row.cure_hours,
      ltvBps: row.ltv_bps,
    },
  });
  await requireAuthorization(ctx, {
    authorization,
    command: 'open_pledge',
    amount: principal,
    payee: instrumentId,
  });
  if (await isAnyWaiting(ctx.reader)) throw new AppError('pledge.no_funds');
  await consumeAuthorization(ctx, authorization);
  await payOut(ctx, row, book.last_price);
  ctx.changed(ctx.userId, 'pledge', 'market', 'equity', 'wallet');
  return showPledge(row, priced);
}

async function refuseOutsideLimits(ctx: UserCommand, { shares, principal }: Input, price: bigint) {
  const { ltvBps, leastPrincipal, mostPrincipal } = ctx.policy.pledge;
  const left = max(0n, mostPrincipal - (await principalOwed(ctx.reader, ctx.userId)));
  if (principal < leastPrincipal || principal > left)
    throw new AppError('pledge.outside_limits', {
      facts: { least: formatAmount(leastPrincipal, currency), most: formatAmount(left, currency) },
    });
  const most = mostLent(shares, price, ltvBps);
  if (principal > most)
    throw new AppError('pledge.above_value', { facts: { most: formatAmount(most, currency) } });
}

function newPledge(ctx: UserCommand, book: Book, { shares, principal }: Input): PledgeRow {
  const { ltvBps, warningBps, callBps, cureHours, rateBps } = ctx.policy.pledge;
  const pledgeId = ctx.id('pledge');
  return markedAt(
    {
      user_id: ctx.userId,
      pledge_id: pledgeId,
      number: readableNumber('Z', ctx.today, pledgeId),
      instrument_id: book.instrument_id,
      symbol: book.symbol,
      shares,
      on_sale: 0n,
      split_id: null,
      principal,
      outstanding: principal,
      interest_due: 0n,
      carried_micro: 0n,
      accrued_through: ctx.today,
      rate_bps: rateBps,
      ltv_bps: ltvBps,
      warning_bps: warningBps,
      call_bps: callBps,
      cure_hours: cureHours,
      state: 'healthy',
      cure_until: null,
      next_price: null,
      marked_bps: 0n,
      started_on: ctx.today,
      opened_at: ctx.now,
      stepped_at: ctx.now,
      ended_at: null,
    },
    book.last_price,
    ctx.now,
  );
}

async function payOut(ctx: UserCommand, row: PledgeRow, price: bigint): Promise<void> {
  const { writer, userId, now: at, today: on } = ctx;
  const { pledge_id: pledgeId, symbol, shares, principal } = row;
  const reservationId = deriveId('pledge-reservation', pledgeId);
  if (!(await reserveFunds(writer, { reservationId, house: lendingHouse, amount: principal, at })))
    throw new AppError('pledge.no_funds');
  await openAccount(writer, userId, debtAccount(pledgeId), currency, at);
  await openAccount(writer, userId, 'pledged_shares', sharesOf(symbol), at);
  const stepId = ctx.id('pledge-step');
  const step: OfStep = { userId, pledgeId, stepId, symbol };
  await post(
    writer,
    [sharesPosting(step, 'shares_pledged', shares), ...lendingPostings(step, principal, reservationId)],
    { at, on },
  );
  await closeReservation(writer, reservationId, at);
  await insertPledge(writer, row);
  const moved = { kind: 'opened', shares, interest: 0n, principal } as const;
  await insertSteps(writer, [stepOf(row, moved, { stepId, price, on, at })]);
}
