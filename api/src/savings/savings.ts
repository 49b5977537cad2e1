import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, businessDate, cny, id, nothing, pageInput, pageOf, positiveCny } from '../wire.ts';
import { savingsDepositTerms, savingsRedemptionTerms } from './savings.terms.ts';
import { rateChange, savingsCover, savingsDelay, savingsEarning, savingsMovement } from './shapes.ts';

/** The savings pot: into it, out of it, what it earns and who pays for that. */

const moves = {
  method: 'POST',
  auth: 'user',
  flag: 'savings',
  effect: 'money',
  perMinute: 120,
  changes: ['savings', 'wallet'],
} as const;
const reads = { method: 'GET', auth: 'user', flag: 'savings', effect: 'read' } as const;

export const savingsApi = {
  savingsOverview: endpoint({
    ...reads,
    path: '/api/savings/overview',
    summary: 'The pot, what it earned, its limits, and the money that pays for it, in one snapshot',
    input: nothing,
    output: z.object({
      /** balance = available + leaving. */
      balance: cny,
      available: cny,
      leaving: cny.meta({ description: 'redeemed, arrives on the next business date' }),
      yesterday: savingsEarning.nullable(),
      cumulative: cny,
      delay: savingsDelay.nullable(),
      rateBps: z.number().int(),
      minAmount: cny,
      instantPerDay: cny,
      instantLeft: cny,
      walletAvailable: cny,
      /** The payees that the payment password is entered for: of a deposit, and of a redemption. */
      potAccountId: id,
      walletAccountId: id,
      nextDay: businessDate.meta({
        description: 'from when a deposit earns; when a redemption above the limit arrives',
      }),
      autosaveAbove: cny.nullable(),
      cover: savingsCover,
    }),
    errors: [],
  }),
  savingsRates: endpoint({
    ...reads,
    path: '/api/savings/rates',
    summary: 'The rate of each of the last 30 days, its 7-day annualised yield, and every rate so far',
    input: nothing,
    output: z.object({
      days: z.array(
        z.object({
          onDate: businessDate,
          rateBps: z.number().int(),
          yieldPpm: z.number().int().meta({ description: '7-day annualised, millionths' }),
        }),
      ),
      history: z.array(rateChange).meta({ description: 'the newest first; what will be included' }),
    }),
    errors: [],
  }),
  savingsEarnings: endpoint({
    ...reads,
    path: '/api/savings/earnings',
    summary: 'What each day earned and how that is worked out, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(savingsEarning),
    errors: [],
  }),
  savingsMovements: endpoint({
    ...reads,
    path: '/api/savings/movements',
    summary: 'Deposits and redemptions, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(savingsMovement),
    errors: [],
  }),
  savingsMovement: endpoint({
    ...reads,
    path: '/api/savings/movement',
    summary: 'One deposit or redemption',
    input: z.strictObject({ movementId: id }),
    output: savingsMovement,
    errors: ['request.not_found'],
  }),
  depositSavings: endpoint({
    ...moves,
    mayChange: ['inbox'],
    path: '/api/savings/deposit',
    summary: 'Moves money from the wallet into the pot; it earns from the next business date',
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, shown: savingsDepositTerms, authorization }),
    output: savingsMovement,
    errors: [
      'savings.terms_changed',
      'savings.below_minimum',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  redeemSavings: endpoint({
    ...moves,
    mayChange: ['inbox'],
    path: '/api/savings/redeem',
    summary:
      'Moves money from the pot to the wallet: at once up to the day’s limit, above it on the next business date',
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, shown: savingsRedemptionTerms, authorization }),
    output: savingsMovement,
    errors: [
      'savings.terms_changed',
      'savings.below_minimum',
      'savings.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  cancelRedemption: endpoint({
    ...moves,
    path: '/api/savings/cancel',
    summary:
      'Cancels a redemption before the business date of its arrival: the money has earned as if it had stayed',
    changes: ['savings'],
    input: z.strictObject({ movementId: id }),
    output: savingsMovement,
    errors: ['request.not_found', 'savings.not_cancellable'],
  }),
  setAutosave: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'savings',
    effect: 'write',
    perMinute: 30,
    path: '/api/savings/autosave',
    summary: 'Sweeps what the wallet has above an amount into the pot once a day; null switches it off',
    changes: ['savings'],
    whenFrozen: 'refused',
    input: z.strictObject({ above: cny.nullable() }),
    output: z.object({ autosaveAbove: cny.nullable() }),
    errors: [],
  }),
};
