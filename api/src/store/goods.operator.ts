import { goodCategories, goodKinds, goodPictures } from '@banyan/domain/store/goods.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, cny, count, id, instant, noneTwice, pageInput, pageOf, points } from '../wire.ts';

/** Goods: proposed by one operator, put on the shelf by another, and never changed after that. */

const goodDraft = {
  name: bilingualText({ max: 60 }),
  description: bilingualText({ max: 2_000, lines: 'many' }),
  category: z.enum(goodCategories),
  kind: z.enum(goodKinds),
  picture: z.enum(goodPictures),
  points: points.refine((value) => value > 0n, { params: { code: 'amount.not_positive' } }),
  /** Money beside the points; zero for none. */
  price: cny.refine((value) => value >= 0n, { params: { code: 'value.out_of_bounds' } }),
  perPerson: z.number().int().min(1).max(1_000),
};

export const operatorGood = z.object({
  goodId: id,
  ...goodDraft,
  name: bilingual,
  description: bilingual,
  points,
  price: cny,
  stock: z.number().int(),
  /** Ordered and not given back, all together. */
  ordered: count,
  /** Off the shelf for prizes: pieces that can still be won, and those that were. */
  setAside: count,
  state: z.enum(['draft', 'on_shelf', 'withdrawn']),
  createdBy: z.string(),
  createdAt: instant,
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  mayPublish: z.boolean(),
  obstacle,
});

const reads = { method: 'GET', auth: 'operator', right: 'goods.read', effect: 'read' } as const;
const edits = { method: 'POST', auth: 'operator', right: 'goods.edit', effect: 'write' } as const;
const goodId = z.strictObject({ goodId: id });
const reason = visibleText({ min: 3, max: 200 });

export const operatorGoodsApi = {
  operatorGoods: endpoint({
    ...reads,
    path: '/console/api/goods',
    summary: 'All goods, drafts included, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(['draft', 'on_shelf', 'withdrawn']).optional() }),
    output: pageOf(operatorGood),
    errors: [],
  }),
  createGood: endpoint({
    ...edits,
    path: '/console/api/goods/create',
    summary: 'Proposes a good; its stock comes once it is on the shelf, or before',
    audits: ['good.create'],
    input: z.strictObject(goodDraft),
    output: operatorGood,
    errors: [],
  }),
  publishGood: endpoint({
    ...edits,
    right: 'goods.publish',
    path: '/console/api/goods/publish',
    summary: 'Puts a good on the shelf; whoever proposed it may not',
    audits: ['good.publish'],
    input: goodId,
    output: operatorGood,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'good.already_published',
      'good.already_withdrawn',
    ],
  }),
  withdrawGood: endpoint({
    ...edits,
    path: '/console/api/goods/withdraw',
    summary: 'Takes a good out of the store, or discards a draft; what was ordered is carried out',
    audits: ['good.withdraw'],
    input: z.strictObject({ goodId: id, reason }),
    output: operatorGood,
    errors: ['request.not_found', 'good.already_withdrawn'],
  }),
  adjustStock: endpoint({
    ...edits,
    right: 'goods.stock',
    path: '/console/api/goods/stock',
    summary: 'Adds pieces to the stock of a good, or takes some out, for a reason that is kept',
    audits: ['good.stock'],
    input: z.strictObject({
      goodId: id,
      change: z
        .number()
        .int()
        .min(-100_000)
        .max(100_000)
        .refine((value) => value !== 0, { params: { code: 'value.out_of_bounds' } }),
      reason,
    }),
    output: operatorGood,
    errors: ['request.not_found', 'good.already_withdrawn', 'good.stock_short', 'good.takes_codes'],
  }),
  addCodes: endpoint({
    ...edits,
    right: 'goods.stock',
    path: '/console/api/goods/codes',
    summary: 'Adds codes to a good, which are kept sealed: each is one piece of its stock',
    audits: ['good.codes'],
    input: z.strictObject({
      goodId: id,
      codes: z
        .array(z.strictObject({ text: z.string().regex(/^[\x21-\x7e]{4,64}$/) }))
        .min(1)
        .max(500)
        .superRefine(noneTwice('text')),
    }),
    output: operatorGood,
    errors: ['request.not_found', 'good.already_withdrawn', 'good.takes_no_codes', 'good.code_known'],
  }),
  stockChanges: endpoint({
    ...reads,
    path: '/console/api/goods/stock-changes',
    summary: 'What changed the stock of a good beside orders, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, goodId: id }),
    output: pageOf(
      z.object({
        changeId: id,
        change: z.number().int(),
        reason: z.string(),
        operator: z.string(),
        at: instant,
      }),
    ),
    errors: ['request.not_found'],
  }),
};
