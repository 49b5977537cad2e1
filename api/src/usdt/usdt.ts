import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { chainDepositStates, queueReasons } from '@banyan/domain/usdt/deposit-states.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, id, instant, nothing, pageInput, pageOf, usdt } from '../wire.ts';

/** Deposits of USDT: an address of one's own on each network, and what has arrived there. */

const own = { method: 'GET', auth: 'user', effect: 'read' } as const;

const value = z.string().meta({
  description: 'what one USDT is worth in the currency of the platform, with four decimals',
  example: '7.1234',
});

const depositTerms = z.object({
  networks: z.array(
    z.object({
      chain: z.enum(usdtChains),
      /** Deposits are looked for on this network; an address on another one is not shown. */
      isOpen: z.boolean(),
      /** The own address; null before it was asked for, and where the network is not open. */
      address: z.string().nullable(),
      /** The number of blocks that have to stand for a deposit before it is credited. */
      confirmations: z.number().int(),
    }),
  ),
  /** Less is not credited by itself. */
  minimum: usdt,
  /** The quote of now: a deposit is credited at the one of the instant when it is confirmed. */
  quote: z.object({ value, until: instant }),
});

const deposit = z.object({
  depositId: id,
  number: z.string(),
  chain: z.enum(usdtChains),
  /** Null of another token: how many decimals it has is not known. */
  amount: usdt.nullable(),
  state: z.enum(chainDepositStates),
  /** The reason why it was not credited by itself; null unless it is queued. */
  queuedFor: z.enum(queueReasons).nullable(),
  /** The number of blocks that stand for it, no more than it needs, and the number that it needs. */
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  /** The amount that was credited, and the value of a USDT in that; null before. */
  credited: cny.nullable(),
  value: value.nullable(),
  /** The name of its transaction on the chain, and the address that it was sent to. */
  transaction: z.string(),
  address: z.string(),
  seenAt: instant,
  creditedAt: instant.nullable(),
});

export const usdtApi = {
  depositTerms: endpoint({
    ...own,
    flag: 'usdt',
    path: '/api/usdt/deposit_address',
    summary: 'The own address on each network, with what a deposit has to keep to and what it is worth now',
    input: nothing,
    output: depositTerms,
    errors: [],
  }),
  makeDepositAddress: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'usdt',
    effect: 'write',
    perMinute: 20,
    path: '/api/usdt/deposit_address/make',
    summary: 'Gives the person an address on each network; whoever has one keeps it for ever',
    changes: ['usdt'],
    input: nothing,
    output: depositTerms,
    errors: ['usdt.not_open'],
  }),
  // Deposits stay visible while nobody is given an address any more.
  deposits: endpoint({
    ...own,
    path: '/api/usdt/deposits',
    summary: 'What has arrived at the own addresses, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(deposit),
    errors: [],
  }),
  deposit: endpoint({
    ...own,
    path: '/api/usdt/deposit',
    summary: 'One deposit, with its confirmations',
    input: z.strictObject({ depositId: id }),
    output: deposit,
    errors: ['request.not_found'],
  }),
};
