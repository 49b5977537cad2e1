import { allot } from '@banyan/domain/equity/allotment.ts';
import { allottedState } from '@banyan/domain/equity/offering-state.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import { openAccount, post, voidHold } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { allotmentPostings, shareHoldId, sharesOf } from '../equity.postings.ts';
import { closeDemand } from '../offerings/demand.store.ts';
import { openDrawSecret } from '../offerings/draw-secret.ts';
import { markListed } from '../offerings/instrument.store.ts';
import {
  lockOffering,
  markClosed,
  markDecided,
  markReleased,
  markSettled,
  type OfferingRow,
  offeringById,
  offeringsDue,
} from '../offerings/offering.store.ts';
import { addToPosition } from '../owning/position.store.ts';
import {
  lockShareSubscription,
  markAllotted,
  markTakenBack,
  type ShareSubscriptionRow,
} from '../subscribing/subscription.store.ts';
import { type HeldKey, heldOf, isAnyHeld, parkedSubscriptions, wantedFor } from './held.store.ts';
import { notifyOfAllotment, notifyOfNothing, notifyOfWithdrawal } from './notices.ts';

const chunkSize = 100;

/**
 * Does what is due about each offering: closes windows whose time has come, allots what was decided or has waited long
 * enough, and releases what was withdrawn. Every step may be repeated, and goes on where another was stopped; an offering
 * that fails holds up no other. Returns how many subscriptions were dealt with.
 */
export async function settleOfferings(services: Services, size?: number): Promise<number> {
  const due = await inTransaction(services.db, (reader) => offeringsDue(reader, services.clock.now()));
  let dealt = 0;
  for (const { offering_id: offeringId, symbol } of due)
    dealt += await settleOffering(services, offeringId, size).catch((error: unknown) => {
      services.log.error('an offering of shares waits', { symbol, ...errorFacts(error) });
      return 0;
    });
  return dealt;
}

/** Does what is due about one offering. */
export async function settleOffering(
  services: Services,
  offeringId: string,
  size = chunkSize,
): Promise<number> {
  const offering = await alone(services, (ctx) => prepare(services, ctx, offeringId));
  if (!offering) return 0;
  const isWithdrawn = offering.withdrawn_at !== null;
  const deal = isWithdrawn ? releaseOne : await allotterOf(services, offering);
  let dealt = 0;
  for (let after: HeldKey | null = null; ; ) {
    const held: HeldKey[] = await inTransaction(services.db, (reader) =>
      heldOf(reader, offeringId, after, size),
    );
    const { done } = await bisectFailures(services, held, nameOf, (ctx, some) =>
      dealTogether(services, ctx, offering, some, deal),
    );
    dealt += done.length;
    after = held.at(-1) ?? null;
    if (held.length < size) break;
  }
  await alone(services, (ctx) => finish(ctx, offeringId));
  return dealt;
}

const alone = <T>(services: Services, work: (ctx: CommandContext) => Promise<T>): Promise<T> =>
  runCommand(services, systemClient, newId(), work);

const nameOf = ({ user_id, subscription_id, number }: HeldKey) => ({
  kind: parkedSubscriptions,
  id: subscription_id,
  owner: user_id,
  subject: `share subscription ${number}`,
});

/**
 * Closes the window if it is over, which fixes what is wanted and reveals the secret of the draw, and decides if nobody
 * has and the time for that is over. Returns the offering if there is something to deal with.
 */
async function prepare(
  services: Services,
  ctx: CommandContext,
  offeringId: string,
): Promise<OfferingRow | undefined> {
  const row = found(await lockOffering(ctx.writer, offeringId));
  if (!row.published_at || row.settled_at || row.released_at) return undefined;
  if (row.withdrawn_at) return row;
  if (ctx.now < row.closes_at) return undefined;
  if (!row.closed_at) {
    await closeDemand(ctx.writer, offeringId);
    await markClosed(ctx.writer, offeringId, {
      at: ctx.now,
      secret: openDrawSecret(services.config.keys, row),
    });
  }
  if (!row.decided_at) {
    if (!row.allot_by || ctx.now < row.allot_by) return undefined;
    await markDecided(ctx.writer, offeringId, null, ctx.now);
  }
  return offeringById(ctx.writer, offeringId);
}

type Deal = (
  services: Services,
  ctx: CommandContext,
  held: { row: ShareSubscriptionRow; offering: OfferingRow },
) => Promise<void>;

async function dealTogether(
  services: Services,
  ctx: CommandContext,
  offering: OfferingRow,
  keys: readonly HeldKey[],
  deal: Deal,
): Promise<Done<HeldKey>> {
  const done: HeldKey[] = [];
  for (const key of keys) {
    // Another run may be dealing with it: what that has done is seen after its commit.
    const row = found(await lockShareSubscription(ctx.writer, key));
    if (row.state !== 'held') continue;
    await deal(services, ctx, { row, offering });
    ctx.changed(row.user_id, 'contracts', 'equity', 'wallet');
    done.push(key);
  }
  return { done, failed: [] };
}

/** Returns what allots each subscription its part. The parts follow from what was wanted, and are the same in each run. */
async function allotterOf(services: Services, offering: OfferingRow): Promise<Deal> {
  const wanted = await inTransaction(services.db, (reader) => wantedFor(reader, offering.offering_id));
  const rows = allot(offering.quota_lots, wanted, offering.draw_secret ?? '');
  const lotsOf = new Map(rows.map(({ id, allotted }) => [id, allotted]));
  return (_, ctx, { row }) =>
    allotOne(services, ctx, { row, offering }, found(lotsOf.get(row.subscription_id)));
}

/** The money that was held, the shares, the position and the notice are one commit. */
async function allotOne(
  services: Services,
  ctx: CommandContext,
  { row, offering }: { row: ShareSubscriptionRow; offering: OfferingRow },
  lots: bigint,
): Promise<void> {
  const { writer, now } = ctx;
  const time = { at: now, on: ctx.today };
  const shares = lots * BigInt(row.lot_shares);
  const isHeld = await markAllotted(writer, row, { state: allottedState(row.lots, lots), shares, at: now });
  if (!isHeld || !(await voidHold(writer, row.user_id, shareHoldId(row.subscription_id), time)))
    throw new Error(`share subscription ${row.number} is held no more`);
  const { keys } = services.config;
  if (shares === 0n) {
    await notifyOfNothing(ctx, keys, { row, offering });
    return;
  }
  const paid = shares * row.price;
  const { symbol, instrument_id } = offering;
  await openAccount(writer, row.user_id, 'shares', sharesOf(symbol), now);
  await post(writer, allotmentPostings(row, { symbol, shares, paid }), time);
  await addToPosition(writer, { user_id: row.user_id, instrument_id, shares, cost: paid }, now);
  await notifyOfAllotment(ctx, keys, { row, offering, shares, paid });
}

const releaseOne: Deal = async (services, ctx, { row, offering }) => {
  const time = { at: ctx.now, on: ctx.today };
  const isHeld = await markTakenBack(ctx.writer, row, { by: 'offering', at: ctx.now });
  if (!isHeld || !(await voidHold(ctx.writer, row.user_id, shareHoldId(row.subscription_id), time)))
    throw new Error(`share subscription ${row.number} is held no more`);
  await notifyOfWithdrawal(ctx, services.config.keys, { row, offering });
};

/** Lists the instrument once everything is allotted, or says that everything is released. What is parked keeps it open. */
async function finish(ctx: CommandContext, offeringId: string): Promise<void> {
  const row = found(await lockOffering(ctx.writer, offeringId));
  if (row.settled_at || row.released_at || (await isAnyHeld(ctx.writer, offeringId))) return;
  if (row.withdrawn_at) {
    await markReleased(ctx.writer, offeringId, ctx.now);
    return;
  }
  const wanted = await wantedFor(ctx.writer, offeringId);
  const total = wanted.reduce((lots, each) => lots + each.lots, 0n);
  const lots = total < row.quota_lots ? total : row.quota_lots;
  await markSettled(ctx.writer, offeringId, { at: ctx.now, lots });
  await markListed(ctx.writer, row.instrument_id, ctx.today);
}
