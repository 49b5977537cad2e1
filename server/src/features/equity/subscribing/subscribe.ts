import { shareTerms } from '@banyan/api/equity/equity.terms.ts';
import type { equityApi } from '@banyan/api/equity/equity.ts';
import { checkShareSubscription, type ShareRefusal } from '@banyan/domain/equity/subscription-check.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { hold, requireAvailable, voidHold } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import type { Keys } from '../../certification/index.ts';
import { agreeContract, signContract } from '../../contracts/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { requireSuitable } from '../../risk/index.ts';
import { shareHoldId, subscriptionHold } from '../equity.postings.ts';
import { addDemand, takeDemandBack } from '../offerings/demand.store.ts';
import { offeringById, type PublishedOffering } from '../offerings/offering.store.ts';
import { publishedOffering, recordOf } from '../offerings/offerings.ts';
import { shareRequest } from '../share-contract.ts';
import {
  heldLots,
  insertShareSubscription,
  markTakenBack,
  type ShareSubscriptionRow,
  shareSubscriptionById,
} from './subscription.store.ts';
import { showSubscription } from './subscriptions.ts';

type Input = InputOf<typeof equityApi.subscribeShares>;

/**
 * Subscribes for whole lots of an offering: the price of all of them is held until the allotment, and the contract is
 * signed, in one commit. What everybody wants is counted in the statement that finds the window open.
 */
export async function subscribeShares(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId } = ctx;
  const { offeringId, lots, authorization } = input;
  const { offering, amount } = await whatIsWanted(ctx, input);
  const { risk, contract: agreed } = await inOrder({
    risk: requireSuitable(ctx, offering.risk_level, input.acknowledgesRisk),
    terms: refuseOtherTerms(input.shown, { price: offering.price, amount }),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'subscribe_shares',
      amount,
      payee: offeringId,
    }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount }),
    contract: agreeContract(ctx, keys, shareRequest(ctx, offering, lots), input.contract),
  });
  const subscriptionId = ctx.id('share-subscription');
  const wanted = {
    user_id: userId,
    subscription_id: subscriptionId,
    instrument_id: offering.instrument_id,
    amount,
  };
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    quota: countIn(ctx, offering, lots),
    hold: hold(ctx.writer, [subscriptionHold(wanted)], { at: ctx.now, on: ctx.today }, null),
  });
  const contract = signContract(ctx, keys, agreed, { type: 'share_subscription', id: subscriptionId });
  const row: ShareSubscriptionRow = {
    ...wanted,
    number: readableNumber('Q', ctx.today, subscriptionId),
    offering_id: offeringId,
    lots,
    lot_shares: offering.lot_shares,
    price: offering.price,
    state: 'held',
    subscribed_at: ctx.now,
    ended_at: null,
    withdrawn_by: null,
    allotted_shares: null,
    contract_id: contract.contractId,
    contract_number: contract.number,
    agreement_version: offering.agreement_version,
    agreement_sha256: offering.agreement_sha256,
    product_risk: offering.risk_level,
    person_risk: risk.personRisk,
    risk_profile_number: risk.profileNumber,
    risk_acknowledged_at: risk.acknowledgedAt,
  };
  insertShareSubscription(ctx.writer, row);
  ctx.changed(userId, 'equity', 'wallet');
  return showSubscription(row, offering, ctx.now);
}

async function whatIsWanted(ctx: UserCommand, { offeringId, lots, agreementVersion }: Input) {
  const { offering, held: before } = await inOrder({
    offering: publishedOffering(ctx, offeringId),
    held: heldLots(ctx.reader, ctx.userId, offeringId),
  });
  const checked = checkShareSubscription(
    {
      ...recordOf(offering),
      price: offering.price,
      lotShares: offering.lot_shares,
      maxLots: offering.max_lots,
    },
    { lots, heldLots: before, now: ctx.now },
  );
  if (!checked.ok) throw refusalWith(checked.refusal, offering);
  if (agreementVersion !== offering.agreement_version) throw new AppError('subscription.agreement_outdated');
  return { offering, amount: checked.amount };
}

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']) =>
  refuseChangedTerms('equity.terms_changed', shareTerms, { shown, actual });

async function countIn(ctx: UserCommand, offering: PublishedOffering, lots: bigint): Promise<void> {
  if (!(await addDemand(ctx.writer, offering.offering_id, lots)))
    throw refusalWith({ code: 'not_open', state: 'allotting' }, offering);
}

function refusalWith(refusal: ShareRefusal, offering: PublishedOffering): AppError {
  switch (refusal.code) {
    case 'not_open':
      return new AppError('equity.not_open', {
        facts:
          refusal.state === 'published'
            ? { opensAt: offering.opens_at.toISOString() }
            : { closedAt: (offering.withdrawn_at ?? offering.closes_at).toISOString() },
      });
    case 'already_subscribed':
      return new AppError('equity.already_subscribed');
    case 'above_limit':
      return new AppError('equity.above_limit', { facts: { maxLots: String(offering.max_lots) } });
    case 'amount_too_large':
      return new AppError('subscription.above_maximum');
  }
}

/** Takes a subscription back while the window is open: all that was held is free again. Throws `equity.not_withdrawable`. */
export async function withdrawShares(ctx: UserCommand, subscriptionId: string) {
  const { userId } = ctx;
  const row = found(await shareSubscriptionById(ctx.reader, userId, subscriptionId));
  const offering = found(await offeringById(ctx.reader, row.offering_id));
  const isTaken =
    showSubscription(row, offering, ctx.now).mayWithdraw &&
    (await markTakenBack(ctx.writer, row, { by: 'person', at: ctx.now })) &&
    (await takeDemandBack(ctx.writer, row.offering_id, row.lots));
  if (!isTaken) throw new AppError('equity.not_withdrawable');
  await voidHold(ctx.writer, userId, shareHoldId(subscriptionId), { at: ctx.now, on: ctx.today });
  ctx.changed(userId, 'equity', 'wallet');
  return showSubscription(
    { ...row, state: 'withdrawn', withdrawn_by: 'person', ended_at: ctx.now },
    offering,
    ctx.now,
  );
}
