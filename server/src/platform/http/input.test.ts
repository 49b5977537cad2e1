import { describe, expect, it } from 'vitest';
import { everyEndpoint, userCaller } from '../../../testing/caller.ts';
import { addCard, authorize, bankCard, freeOf, personWith } from '../../../testing/person.ts';
import { addIssuer, draft, operators, repaymentOf } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { newId } from '../ids.ts';
import { decodeInput, languageOf } from './input.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '1000.00');
const card = await addCard(maple);
const { ada } = await operators(suite);
const issuerId = await addIssuer(ada);
const authorization = await authorize(maple, 'withdraw', '100.00', card);
const uuid = '00000000-0000-4000-8000-000000000000';

const tables = [
  'recharges',
  'withdrawals',
  'payment_authorizations',
  'fundings',
  'bank_lines',
  'products',
  'idempotency_keys',
];
const counts = () => Promise.all(tables.map((table) => countOf(suite, table)));

/** Every call that takes an amount, complete but for it. */
const withAmount = {
  '/api/recharge/create': (amount: unknown) =>
    maple.call.send('/api/recharge/create', { amount, method: 'bank' }),
  '/api/withdrawal/request': (amount: unknown) =>
    maple.call.send('/api/withdrawal/request', {
      amount,
      payoutMethodId: card,
      shown: freeOf('100.00'),
      authorization,
    }),
  '/api/payment_password/authorize': (amount: unknown) =>
    maple.call.send('/api/payment_password/authorize', {
      password: '1',
      command: 'withdraw',
      amount,
      payee: card,
    }),
  '/console/api/fundings/record': (amount: unknown) =>
    ada.send('/console/api/fundings/record', {
      account: repaymentOf(issuerId),
      amount,
      bankReference: 'BANK-1',
    }),
  '/console/api/bank-lines/record': (amount: unknown) =>
    ada.send('/console/api/bank-lines/record', {
      bookedOn: '2026-01-01',
      amount,
      bankReference: 'LINE-1',
      payer: '',
      payerAccount: '',
      remark: '',
    }),
  '/console/api/products/create': (unitPrice: unknown) =>
    ada.send('/console/api/products/create', { ...draft(suite, issuerId), unitPrice: unitPrice as string }),
};

const badAmounts: [amount: unknown, code: string][] = [
  ['1e3', 'amount.malformed'],
  ['-1', 'amount.malformed'],
  ['+1', 'amount.malformed'],
  ['0.001', 'amount.too_many_decimals'],
  ['９９', 'amount.malformed'],
  ['1,000.00', 'amount.malformed'],
  ['1.', 'amount.malformed'],
  ['.5', 'amount.malformed'],
  ['007', 'amount.malformed'],
  ['0x10', 'amount.malformed'],
  ['Infinity', 'amount.malformed'],
  ['100000000000000000000', 'amount.too_large'],
  ['9'.repeat(41), 'field.invalid'],
  ['', 'amount.malformed'],
  [' 1', 'amount.malformed'],
  ['1\n', 'amount.malformed'],
  ['0', 'amount.not_positive'],
  ['0.00', 'amount.not_positive'],
  [1, 'field.invalid'],
  [true, 'field.invalid'],
  [null, 'field.invalid'],
  [['1'], 'field.invalid'],
  [{ amount: '1' }, 'field.invalid'],
  [undefined, 'field.required'],
];

describe('request.invalid, and nothing is written, for an amount of', () => {
  for (const [amount, code] of badAmounts)
    it(`${JSON.stringify(amount) ?? 'nothing'}: ${code}`, async () => {
      const before = await counts();
      for (const [path, send] of Object.entries(withAmount)) {
        const { status, body } = await send(amount);
        const name = path.endsWith('products/create') ? 'unitPrice' : 'amount';
        expect([status, body.code], path).toEqual([422, 'request.invalid']);
        expect(body.errors, path).toMatchObject([{ path: name, code, message: expect.stringMatching(/\w/) }]);
      }
      expect(await counts()).toEqual(before);
    });
});

it('an unknown field is named, and several faults come together', async () => {
  const { body } = await maple.call.send('/api/recharge/create', { amount: 5, method: 'cash', tip: '1' });
  expect(
    body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`).sort(),
  ).toEqual(['amount field.invalid', 'method field.invalid', 'tip field.unknown']);
  const nested = await ada.send('/console/api/products/create', {
    ...draft(suite, issuerId),
    name: { zh: 1, en: 'x' } as never,
  });
  expect(nested.body.errors).toMatchObject([{ path: 'name.zh', code: 'field.invalid' }]);
});

it('a missing field is field.required, whatever its type', async () => {
  const { body } = await maple.call.send('/api/payment_password/authorize', {});
  expect(
    body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`).sort(),
  ).toEqual([
    'amount field.required',
    'command field.required',
    'password field.required',
    'payee field.required',
  ]);
  expect((await maple.call.send('/api/register', {})).body.errors).toMatchObject([
    { path: 'method', code: 'field.required' },
  ]);
});

it('the message of a fault is in the language asked for', async () => {
  const fields = { amount: '1e3', method: 'bank' };
  const zh = await maple.at({ lange: 'zh-Hans' }).refusal('/api/recharge/create', fields);
  const en = await maple.at({ lange: 'en' }).refusal('/api/recharge/create', fields);
  expect([zh.title, zh.errors?.[0]?.message]).toEqual(['请检查填写的内容', '请输入有效金额']);
  expect([en.title, en.errors?.[0]?.message]).toEqual([
    'Please check what you entered.',
    'Please enter a valid amount',
  ]);
});

it('every call takes the merged fields, as text or not at all', async () => {
  for (const endpoint of everyEndpoint) {
    const server = endpoint.path.startsWith('/console') ? suite.app.console : suite.app.web;
    const merged = { lange: 'en', uuid: 'x', deviceType: 'h5' };
    const reply = await server.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' ? { query: merged } : { payload: { ...merged, uuid: 5, lange: null } }),
    });
    const named = (reply.json().errors ?? []).map((error: { path: string }) => error.path);
    for (const name of Object.keys(merged)) expect(named, endpoint.path).not.toContain(name);
  }
});

describe('texts that no database takes are refused by name, not by an error of the server:', () => {
  for (const [name, text] of [
    ['a NUL', 'Li\u0000ming'],
    ['half a surrogate pair', 'Li\ud800ming'],
  ] as const) {
    it(`${name} in a field`, async () => {
      const { status, body } = await maple.call.send('/api/payout_method/add', {
        ...bankCard(1),
        holder: text,
      });
      expect([status, body.errors]).toMatchObject([422, [{ path: 'holder', code: 'field.invalid' }]]);
      const inDepth = await ada.send('/console/api/issuers/create', {
        name: { zh: '名', en: text },
        licenceReference: 'LIC-1',
      });
      expect(inDepth.body.errors).toMatchObject([{ path: 'name.en', code: 'field.invalid' }]);
      const query = await ada.send('/console/api/ledger/accounts', { username: text.toWellFormed() });
      expect(query.status).toBe(text.includes('\0') ? 422 : 200);
    });
    it(`${name} in a merged field, which is then left out`, async () => {
      const device = { uuid: text };
      const reply = await userCaller(suite.app.web, undefined, device).send('/api/login', {
        username: 'maple',
        password: 'Willow-27-bark',
      });
      expect(reply.status).toBe(200);
    });
  }
});

it('ids that are no UUID are refused by name', async () => {
  for (const id of ['1', `${uuid}0`, uuid.slice(1), "' or 1=1 --", ''])
    expect((await maple.call.refusal('/api/wallet/record', { transferId: id })).errors).toMatchObject([
      { path: 'transferId', code: 'field.invalid' },
    ]);
});

it('a query parameter given twice is refused by name', async () => {
  const reply = await suite.app.web.inject({
    url: `/api/wallet/record?transferId=${uuid}&transferId=${uuid}`,
    headers: { authorization: `Bearer ${maple.token}` },
  });
  expect(reply.json().errors).toMatchObject([{ path: 'transferId', code: 'field.invalid' }]);
});

it('cursors that are none are refused by name on every list', async () => {
  const lists = everyEndpoint.filter(({ input }) => 'shape' in input && 'cursor' in (input.shape as object));
  expect(lists.length).toBeGreaterThan(7);
  for (const cursor of ['x', '2026-01-01', '0000-01-01T00:00:00.000Z_x', '2026-99-01T00:00:00.000Z_x', '1e3'])
    for (const { path } of lists) {
      const fields = {
        cursor,
        ...(path.endsWith('entries') && { accountId: 'bank_clearing' }),
        ...(path.endsWith('stock-changes') && { goodId: newId() }),
        ...(path.endsWith('pledge/steps') && { pledgeId: newId() }),
        ...(path.endsWith('loans/repayments') && { userId: maple.userId, loanId: newId() }),
        ...(path.endsWith('support/ticket') && { ticketId: newId() }),
        ...(path.endsWith('support/detail') && { ticketId: newId(), userId: maple.userId }),
        ...(path.endsWith('console/api/market/trades') && { instrumentId: newId() }),
        ...(path.endsWith('allotment') && { offeringId: newId() }),
        ...(path.endsWith('offerings/subscriptions') && { equityOfferingId: newId() }),
        ...(/levels.growth$|teams$/.test(path) && { userId: maple.userId }),
      };
      const caller = path.startsWith('/console') ? ada : maple.call;
      const { status, body } = await caller.send(path as never, fields);
      expect([status, body.errors], `${path} ${cursor}`).toMatchObject([422, [{ path: 'cursor' }]]);
    }
});

it('Chinese is spoken unless English is asked for', () => {
  expect(['en', 'EN-us', ' en ', 'zh-Hans', 'zh-Hant', 'fr', ''].map(languageOf)).toEqual([
    'en',
    'en',
    'en',
    'zh',
    'zh',
    'zh',
    'zh',
  ]);
});

it('a declaration without fields refuses any', () => {
  const logout = everyEndpoint.find(({ path }) => path === '/api/logout');
  expect(() => logout && decodeInput(logout.input, { all: true })).toThrow('request.invalid');
});

it('request.malformed for a body that nests so deeply that walking through it would end the stack', async () => {
  for (const depth of [22, 5_000, 10_000])
    for (const body of [
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]) {
      const reply = await suite.app.web.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
      expect([reply.statusCode, reply.json().code], `${depth}`).toEqual([400, 'request.malformed']);
    }
});
