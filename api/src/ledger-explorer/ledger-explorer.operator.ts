import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asset, cny, id, instant, nothing, pageInput, pageOf, signedCny } from '../wire.ts';

/** From an account to its entries, a transfer and its cause. */

const person = z.object({ userId: id, username: z.string() });

const ledgerAccount = z.object({
  owner: person.nullable(),
  /** A user's account id, or the house account's name. */
  accountId: z.string(),
  kind: z.string(),
  asset,
  posted: signedCny,
  held: cny,
});

const ledgerEntry = z.object({
  transferId: id,
  ownerId: id,
  kind: z.string(),
  amount: signedCny,
  balanceAfter: signedCny.nullable(),
  at: instant,
});

export const operatorLedgerApi = {
  ledgerAccounts: endpoint({
    method: 'GET',
    path: '/console/api/ledger/accounts',
    summary: "House accounts, or one user's accounts by username",
    auth: 'operator',
    right: 'ledger.read',
    effect: 'read',
    input: z.strictObject({ username: z.string().max(60).optional() }),
    output: z.object({ items: z.array(ledgerAccount) }),
    errors: [],
  }),
  ledgerEntries: endpoint({
    method: 'GET',
    path: '/console/api/ledger/entries',
    summary: 'The entries of one account, the newest first',
    auth: 'operator',
    right: 'ledger.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, accountId: z.string().max(120), ownerId: id.optional() }),
    output: pageOf(ledgerEntry),
    errors: [],
  }),
  ledgerTransfer: endpoint({
    method: 'GET',
    path: '/console/api/ledger/transfer',
    summary: 'One transfer: both legs and the business fact that caused it',
    auth: 'operator',
    right: 'ledger.read',
    effect: 'read',
    input: z.strictObject({ ownerId: id, transferId: id }),
    output: z.object({
      transferId: id,
      ownerId: id,
      kind: z.string(),
      state: z.enum(['pending', 'posted', 'voided', 'expired']),
      amount: cny,
      asset,
      from: z.string(),
      to: z.string(),
      causeType: z.string(),
      causeId: id,
      /** The fact's own columns, as name and text. */
      cause: z.array(z.object({ name: z.string(), value: z.string() })),
      reversesTransferId: id.nullable(),
      createdAt: instant,
      legs: z.array(z.object({ account: z.string(), amount: signedCny, balanceAfter: signedCny.nullable() })),
    }),
    errors: ['request.not_found'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/console/api/ledger/verify',
    summary: 'Runs every invariant now',
    auth: 'operator',
    right: 'ledger.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      checked: z.number().int(),
      violations: z.array(
        z.object({ invariant: z.string(), count: z.number().int(), examples: z.array(z.string()) }),
      ),
    }),
    errors: [],
  }),
};
