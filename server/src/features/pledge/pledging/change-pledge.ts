import { pledgeRepaymentTerms } from '@banyan/api/pledge/pledge.terms.ts';
import type { pledgeApi } from '@banyan/api/pledge/pledge.ts';
import { formatAmount, min } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { releasable } from '@banyan/domain/pledge/loan-to-value.ts';
import { repaymentParts } from '@banyan/domain/pledge/pledge-interest.ts';
import { post, requireAvailable, type TransferDraft } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { refuseBeingSplit, refuseHalted, tradedBook } from '../../market/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { type OfStep, repaymentPostings, sharesPosting } from '../pledge.postings.ts';
import { stopCured } from '../selling/stop-sale.ts';
import { broughtUpTo, markedAt, owedOf, securedOf, stepOf, stepTime, unsold } from './change.ts';
import { lendingPriceOf } from './lending-price.ts';
import { requireSellable } from './own-shares.ts';
import { lockPledge, type PledgeRow, writePledges } from './pledge.store.ts';
import { type PricedShares, pricedShares } from './priced-shares.ts';
import { showPledge } from './show-pledge.ts';
import { insertNights, insertSteps, type NightOf, type StepRow } from './step.store.ts';

/** What a person does about a pledge. The nights until today are counted first, so what is owed is what was shown. */

interface Locked {
  row: PledgeRow;
  nights: NightOf[];
  shares: PricedShares;
  step: OfStep;
}

async function lockOpen(ctx: UserCommand, pledgeId: string): Promise<Locked> {
  const locked = found(await lockPledge(ctx.writer, ctx.userId, pledgeId));
  if (locked.state === 'ended') throw new AppError('pledge.ended');
  const shares = (await pricedShares(ctx.reader))(locked);
  const step = { userId: ctx.userId, pledgeId, stepId: ctx.id('pledge-step'), symbol: locked.symbol };
  return { ...broughtUpTo(locked, ctx.today), shares, step };
}

interface Change {
  after: PledgeRow;
  moved: Pick<StepRow, 'kind' | 'shares' | 'interest' | 'principal'>;
  transfers: TransferDraft[];
}

/** Writes a change of a pledge: what it moves, the row as the price leaves it, and that it happened. */
async function write(ctx: UserCommand, { nights, shares, step }: Locked, change: Change) {
  const { writer, now, today: on } = ctx;
  const { price } = shares;
  const at = stepTime(change.after, now);
  const row = { ...markedAt(change.after, price, at), stepped_at: at };
  // Who has done enough stops a sale by force: the market is asked before an account is locked, as by every order.
  await stopCured(ctx, row);
  await insertNights(writer, nights);
  await post(writer, change.transfers, { at: now, on });
  await writePledges(writer, [row]);
  await insertSteps(writer, [stepOf(row, change.moved, { stepId: step.stepId, price, on, at })]);
  return showPledge(row, shares);
}

/**
 * Repays a part of what is owed, interest first; where nothing is owed any more all shares that are not on sale come back with
 * it.
 */
export async function repayPledge(ctx: UserCommand, input: InputOf<typeof pledgeApi.repayPledge>) {
  const { userId } = ctx;
  const { pledgeId, amount, authorization } = input;
  const locked = await lockOpen(ctx, pledgeId);
  const { row, step } = locked;
  const owed = owedOf(row);
  if (amount > owed)
    throw new AppError('pledge.more_than_owed', { facts: { owed: formatAmount(owed, currency) } });
  const parts = repaymentParts(amount, { interestDue: row.interest_due });
  refuseChangedTerms('pledge.terms_changed', pledgeRepaymentTerms, { shown: input.shown, actual: parts });
  await inOrder({
    password: requireAuthorization(ctx, { authorization, command: 'repay_pledge', amount, payee: pledgeId }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount }),
  });
  await consumeAuthorization(ctx, authorization);
  // What is on sale comes back once the market has cancelled it.
  const back = amount === owed ? unsold(row) : 0n;
  const after = {
    ...row,
    shares: row.shares - back,
    outstanding: row.outstanding - parts.principal,
    interest_due: row.interest_due - parts.interest,
  };
  const transfers = repaymentPostings(step, parts);
  ctx.changed(userId, 'pledge', 'wallet', ...(back > 0n ? (['market', 'equity'] as const) : []));
  return write(ctx, locked, {
    after,
    moved: { kind: 'repaid', shares: back, ...parts },
    transfers: back > 0n ? [...transfers, sharesPosting(step, 'shares_unpledged', back)] : transfers,
  });
}

const onlyShares = { interest: 0n, principal: 0n };

/** Adds shares that can be sold to a pledge. */
export async function addToPledge(
  ctx: UserCommand,
  { pledgeId, shares }: InputOf<typeof pledgeApi.addToPledge>,
) {
  const locked = await lockOpen(ctx, pledgeId);
  const { row, step } = locked;
  await requireSellable(ctx, row, shares);
  ctx.changed(ctx.userId, 'pledge', 'market', 'equity');
  return write(ctx, locked, {
    after: { ...row, shares: row.shares + shares },
    moved: { kind: 'added', shares, ...onlyShares },
    transfers: [sharesPosting(step, 'shares_pledged', shares)],
  });
}

/** Releases shares, as long as the loan stays within what may be lent against those that are left. */
export async function releasePledged(
  ctx: UserCommand,
  { pledgeId, shares }: InputOf<typeof pledgeApi.releasePledged>,
) {
  const locked = await lockOpen(ctx, pledgeId);
  const { row, step } = locked;
  refuseHalted(await tradedBook(ctx, row.instrument_id));
  await refuseBeingSplit(ctx, row.instrument_id);
  const price = await lendingPriceOf(ctx, locked.shares);
  const most = min(unsold(row), releasable(securedOf(row), price, row.ltv_bps));
  if (shares > most) throw new AppError('pledge.not_releasable', { facts: { most: String(most) } });
  ctx.changed(ctx.userId, 'pledge', 'market', 'equity');
  return write(ctx, locked, {
    after: { ...row, shares: row.shares - shares },
    moved: { kind: 'released', shares, ...onlyShares },
    transfers: [sharesPosting(step, 'shares_unpledged', shares)],
  });
}
