import { type RecordGroupName, transferKindNames } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { recordGroups } from '@banyan/domain/ledger/record-groups.messages.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { assetParts, debtParts } from '../gathered.ts';
import { bilingual, businessDate, cny, id, instant, nothing, pageInput, pageOf, signedCny } from '../wire.ts';
import { period } from './order-list.ts';
import { payoutMethodsApi } from './payout-methods.ts';
import { rechargeApi } from './recharge.ts';
import { statementApi } from './statement.ts';
import { withdrawalApi } from './withdrawal.ts';

/** The lists that a record belongs to in the wallet's filters: all, or a group that an area declares. */
const recordTypes: ['all', ...RecordGroupName[]] = [
  'all',
  ...(Object.keys(recordGroups) as RecordGroupName[]),
];

const kind = z.enum(transferKindNames as [string, ...string[]]);

const walletRecord = z.object({
  transferId: id,
  kind,
  isReversal: z.boolean(),
  /** Signed: what it added to the balance. */
  amount: cny,
  balanceAfter: cny,
  at: instant,
  /** The thing that the transfer was for, such as the name of a product or a bank; null where there is none. */
  subject: z.string().nullable(),
});

/** The steps that the business fact behind a posting may have gone through. */
export const storySteps = ['requested', 'approved', 'sent', 'paid', 'finished', 'cancelled'] as const;

const story = z.object({
  /** The state, in the words of its area; null where it has no states. */
  state: z.string().nullable(),
  steps: z
    .array(z.object({ step: z.enum(storySteps), at: instant }))
    .meta({ description: 'the oldest first' }),
});

/** A transfer of the ledger, by what it did to the person's own accounts; nothing while it is pending, or when it came to nothing. */
const ledgerTransfer = z.object({
  transferId: id,
  kind,
  isReversal: z.boolean(),
  amount: cny,
  state: z.enum(['pending', 'posted', 'voided', 'expired']),
  createdAt: instant,
  postedAt: instant.nullable(),
  entries: z.array(
    z.object({
      account: z.string(),
      /** A debit is what goes out of a person's account. */
      side: z.enum(['debit', 'credit']),
      amount: cny,
      balanceAfter: cny,
    }),
  ),
});

const hold = z.object({
  holdId: id,
  kind,
  amount: cny,
  heldSince: instant,
  heldUntil: instant.nullable(),
  causeType: z.string(),
  causeId: id,
  /** The thing that the money is held for, such as the name of a product or a bank; null where there is none. */
  subject: z.string().nullable(),
});

export const walletApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/wallet/overview',
    summary: 'Every figure of the wallet, read in one snapshot, and why each frozen cent is frozen',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      /** balance = available + frozen. */
      balance: cny,
      available: cny,
      frozen: cny,
      withdrawable: cny,
      /** The amounts that are owned beside the balance, by part. */
      parts: z.record(z.enum(assetParts), cny),
      /** The prices that parts are valued at. */
      prices: z.array(
        z.object({
          part: z.enum(assetParts),
          code: z.string().meta({ description: 'the symbol of a share' }),
          name: bilingual,
          price: cny,
          asOf: instant.nullable().meta({ description: 'of the last trade; null: the price of the issue' }),
        }),
      ),
      /** totalAssets = balance + the sum of the parts. */
      totalAssets: cny,
      /** The amounts that it would take today to pay off what is owed, interest and late charges included. */
      debts: z.record(z.enum(debtParts), cny),
      /** owed = the sum of the debts. */
      owed: cny,
      /** netWorth = totalAssets − owed; below zero where more is owed than owned. */
      netWorth: signedCny,
      cumulativeIncome: cny,
      yesterdayIncome: cny,
      /** Income by the day of its posting, of the seven days up to today, the oldest first; a day without any is 0. */
      recentIncome: z.array(z.object({ postedOn: businessDate, amount: cny })),
      /** The amount that is due to the person but waits for the funds of the one who owes it. */
      delayedPayouts: cny,
      holds: z.array(hold),
    }),
    errors: [],
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/wallet/records',
    summary: 'Account detail: every posting with the running balance, the newest first',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      type: z.enum(recordTypes).default('all'),
      ...period,
    }),
    output: pageOf(walletRecord).extend({
      /** Sums of the months that the page touches, over the whole filter. */
      months: z.array(z.object({ month: z.string(), in: cny, out: cny })),
    }),
    errors: [],
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/wallet/record',
    summary: 'One posting and the business fact behind it',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ transferId: id }),
    output: walletRecord.extend({
      number: z.string(),
      causeType: z.string(),
      causeId: id,
      /** The business that the cause is a part of: of a payout the investment. */
      belongsTo: z.object({ type: z.string(), id }).nullable(),
      /** The party who paid it: for a payout the issuer. Null where there is none. */
      paidBy: z.object({ type: z.string(), id }).nullable(),
      reversesTransferId: id.nullable(),
      story,
      /** All transfers of the same business fact, the oldest first. */
      transfers: z.array(ledgerTransfer),
    }),
    errors: ['request.not_found'],
  }),
  exportRecords: endpoint({
    method: 'POST',
    path: '/api/wallet/records/export',
    summary: 'The postings of a filter of the account detail as CSV, the newest first, to keep as a file',
    auth: 'user',
    effect: 'read',
    perMinute: 10,
    input: z.strictObject({ type: z.enum(recordTypes).default('all'), ...period }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    errors: [],
  }),
  ...rechargeApi,
  ...payoutMethodsApi,
  ...withdrawalApi,
  ...statementApi,
};
