import { offeringStates, shareSubscriptionStates } from '@banyan/domain/equity/offering-state.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { sha256 } from '../contracts/signature.ts';
import { bilingual, businessDate, cny, count, id, instant, signedCny } from '../wire.ts';

export const offeringState = z.enum(offeringStates);
export const shareState = z.enum(shareSubscriptionStates);

/** The fields of an offering that lists show. */
export const offeringCard = z.object({
  offeringId: id,
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  summary: bilingual,
  state: offeringState,
  riskLevel: z.enum(productRisks),
  price: cny.meta({ description: 'of one share' }),
  lotShares: z.number().int(),
  quotaLots: count,
  /** The most that one person may subscribe for. */
  maxLots: count,
  opensAt: instant,
  closesAt: instant,
  /** At the latest the shares are allotted, and what is not allotted is free again. */
  allotBy: instant,
  /** The lots that are wanted so far: the sum of what people have subscribed for. */
  wantedLots: count,
  subscriptions: count,
});

export const offeringDocument = z.object({ title: bilingual, text: bilingual });

export const offeringDetail = offeringCard.extend({
  licenceReference: z.string(),
  useOfProceeds: bilingual,
  risks: bilingual,
  documents: z.array(offeringDocument),
  agreementVersion: z.number().int(),
  agreementSha256: sha256,
  draw: z.object({
    /** SHA-256 of the secret, shown from the beginning. */
    commitment: sha256,
    /** Null until the window is closed. */
    secret: z.string().nullable(),
  }),
  closedAt: instant.nullable(),
  result: z.object({ settledAt: instant, allottedLots: count, listedOn: businessDate }).nullable(),
  withdrawn: z.object({ at: instant, reason: z.string() }).nullable(),
});

export const shareSubscription = z.object({
  subscriptionId: id,
  number: z.string(),
  offeringId: id,
  symbol: z.string(),
  company: bilingual,
  lots: count,
  lotShares: z.number().int(),
  price: cny,
  /** Held until the allotment. */
  amount: cny,
  state: shareState,
  withdrawnBy: z.enum(['person', 'offering']).nullable(),
  subscribedAt: instant,
  endedAt: instant.nullable(),
  allotted: z.object({ shares: count, paid: cny, released: cny }).nullable(),
  closesAt: instant,
  allotBy: instant,
  mayWithdraw: z.boolean(),
  contract: z.object({ contractId: id, number: z.string() }),
  /** The version that was agreed to, which a later one does not change. */
  agreementVersion: z.number().int(),
});

/** A split that is announced, or under way: each share becomes so many. */
export const splitToCome = z.object({
  splitId: id,
  effectiveOn: businessDate.meta({ description: 'the first day on which the shares trade split' }),
  factor: z.number().int(),
  isDone: z.boolean().meta({ description: 'my own shares are split already' }),
});

export const equityPosition = z.object({
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  shares: count,
  cost: cny,
  /** The last price at which shares changed hands; before there was any trade, the price of issue. */
  lastPrice: cny,
  value: cny,
  gain: signedCny,
  listedOn: businessDate.nullable(),
  split: splitToCome.nullable(),
});
