import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { unmaskedText } from '../text.ts';
import { done, id, instant, nothing } from '../wire.ts';

/** The accounts that money may leave to. */

const known = { payoutMethodId: id, addedAt: instant };
const usdtAddress = z.object({
  ...known,
  kind: z.literal('usdt'),
  chain: z.enum(usdtChains),
  /** Masked: its first and its last four characters. */
  address: z.string(),
  /** A withdrawal to it has arrived: what is not proven yet is better tried with little. */
  isProven: z.boolean(),
});
const payoutMethod = z.discriminatedUnion('kind', [
  z.object({
    ...known,
    kind: z.literal('bank_card'),
    holder: z.string(),
    bank: z.string(),
    /** Masked: the last four digits. */
    number: z.string(),
    province: z.string(),
    city: z.string(),
    district: z.string(),
    branch: z.string(),
  }),
  z.object({
    ...known,
    kind: z.literal('alipay'),
    holder: z.string(),
    /** Masked: the ends of a phone number, or the first letter of an e-mail address. */
    account: z.string(),
  }),
  usdtAddress,
]);

const bankCard = {
  kind: z.literal('bank_card'),
  holder: unmaskedText({ min: 2, max: 40 }),
  number: z.string().max(40),
  bank: unmaskedText({ min: 2, max: 40 }),
  province: z.string().max(40),
  city: z.string().max(40),
  district: z.string().max(40),
  branch: unmaskedText({ max: 80 }),
};
const alipay = {
  kind: z.literal('alipay'),
  holder: unmaskedText({ min: 2, max: 40 }),
  account: z.string().max(254),
};

const refusals = [
  'payout_method.card_invalid',
  'payout_method.city_invalid',
  'payout_method.branch_invalid',
  'payout_method.alipay_invalid',
  'payout_method.duplicate',
  'payout_method.holder_differs',
] as const;

export const payoutMethodsApi = {
  payoutMethods: endpoint({
    method: 'GET',
    path: '/api/payout_method/list',
    summary: 'The accounts that withdrawals may go to',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(payoutMethod),
      holder: z.string().nullable().meta({ description: 'the certified name, in which an account must be' }),
    }),
    errors: [],
  }),
  addPayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/add',
    summary: 'Adds a bank card or an account at Alipay',
    auth: 'user',
    effect: 'write',
    perMinute: 30,
    sends: true,
    changes: ['people', 'wallet'],
    whenFrozen: 'refused',
    input: z.discriminatedUnion('kind', [z.strictObject(bankCard), z.strictObject(alipay)]),
    output: payoutMethod,
    errors: refusals,
  }),
  editPayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/edit',
    summary: 'Changes an account by adding a new version: past withdrawals keep what they were sent to',
    auth: 'user',
    effect: 'write',
    perMinute: 30,
    sends: true,
    changes: ['people', 'wallet'],
    whenFrozen: 'refused',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ payoutMethodId: id, ...bankCard }),
      z.strictObject({ payoutMethodId: id, ...alipay }),
    ]),
    output: payoutMethod,
    errors: [...refusals, 'request.not_found', 'payout_method.in_use'],
  }),
  addUsdtAddress: endpoint({
    method: 'POST',
    path: '/api/payout_method/add_usdt',
    summary: 'Adds an address of USDT, in place of another account where one is named',
    auth: 'user',
    flag: 'usdt',
    effect: 'write',
    perMinute: 30,
    sends: true,
    changes: ['people', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      chain: z.enum(['', ...usdtChains]),
      address: z
        .string()
        .max(254)
        .meta({ description: 'as it stands there, in groups, or in a link of a wallet' }),
      payoutMethodId: id.nullable().default(null).meta({ description: 'the account whose place it takes' }),
    }),
    output: usdtAddress,
    errors: [
      'payout_method.chain_required',
      'payout_method.address_invalid',
      'payout_method.duplicate',
      'request.not_found',
      'payout_method.in_use',
    ],
  }),
  removePayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/remove',
    summary: 'Removes an account from the list; past withdrawals keep it',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    changes: ['people', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({ payoutMethodId: id }),
    output: done,
    errors: ['request.not_found', 'payout_method.in_use'],
  }),
};
