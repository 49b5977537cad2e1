import { expect, test } from 'vitest';
import { usdtContracts } from './chains.ts';
import { type OwedPayment, paymentRefusal, type SeenTransaction, transactionName } from './lost-transfer.ts';

const payer = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F';
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const releasedAt = new Date('2026-03-02T02:00:00.700Z');
const owed: OwedPayment = { chain: 'ERC20', payer, address, units: 14_038_240n, releasedAt };
const move = {
  contract: usdtContracts.ERC20.toLowerCase(),
  from: payer.toLowerCase(),
  to: address.toLowerCase(),
  units: 14_038_240n,
};
const seen = (change: Partial<SeenTransaction> = {}): SeenTransaction => ({
  block: { number: 100n, hash: 'the hundredth' },
  isDone: true,
  at: new Date('2026-03-02T02:05:00Z'),
  moves: [move],
  ...change,
});
const known = { last: 111n, needed: 12 };
const refusal = (change: Partial<SeenTransaction>, chain = known) =>
  paymentRefusal(seen(change), owed, chain);

test('what a confirmed block says was paid to the payee, by the payer, is a payment', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ moves: [{ ...move, units: 20_000_000n }] })).toBeNull();
  expect(refusal({ moves: [{ ...move, to: payer }, move] })).toBeNull();
  const halves = [14_038_239n, 1n].map((units) => ({ ...move, units }));
  expect(refusal({ moves: halves })).toBeNull();
});

test('one that no block has, or none with all of its confirmations, is none yet', () => {
  expect(paymentRefusal(null, owed, known)).toBe('payment_not_confirmed');
  expect(refusal({}, { last: 110n, needed: 12 })).toBe('payment_not_confirmed');
});

test.each([
  ['a second before', '2026-03-02T01:59:59Z', 'payment_older'],
  ['in the second in which', '2026-03-02T02:00:00Z', null],
  ['a second after', '2026-03-02T02:00:01Z', null],
])('what a block had %s its batch was released: %s, %s', (_name, at, expected) => {
  expect(refusal({ at: new Date(at) })).toBe(expected);
});

test('one that is older lacks its confirmations first, and pays something else whatever it moves', () => {
  const at = new Date('2026-03-01T00:00:00Z');
  expect(refusal({ at }, { last: 110n, needed: 12 })).toBe('payment_not_confirmed');
  expect(refusal({ at, moves: [] })).toBe('payment_older');
});

test.each([
  ['of another token', { contract: usdtContracts.BEP20 }],
  ['by another account', { from: address }],
  ['to another account', { to: payer }],
  ['of less', { units: 14_038_239n }],
])('one %s is another', (_name, change) => {
  expect(refusal({ moves: [{ ...move, ...change }] })).toBe('payment_differs');
});

test('nor is one that the contract has refused, or that moves nothing', () => {
  expect(refusal({ isDone: false })).toBe('payment_differs');
  expect(refusal({ moves: [] })).toBe('payment_differs');
});

test('on TRON an address is its letters, whatever their case', () => {
  const [from, to] = ['TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];
  const onTron: OwedPayment = { chain: 'TRC20', payer: from, address: to, units: 1n, releasedAt };
  const moves = [{ contract: usdtContracts.TRC20, from, to, units: 1n }];
  expect(paymentRefusal(seen({ moves }), onTron, known)).toBeNull();
  expect(paymentRefusal(seen({ moves }), { ...onTron, address: to.toLowerCase() }, known)).toBe(
    'payment_differs',
  );
});

test('a transaction is named as nodes write it', () => {
  const digits = 'AB'.repeat(32);
  const lower = digits.toLowerCase();
  expect(transactionName('ERC20', ` 0x${digits} `)).toBe(`0x${lower}`);
  expect(transactionName('TRC20', digits)).toBe(lower);
  expect(transactionName('ERC20', digits)).toBeNull();
  expect(transactionName('TRC20', `0x${digits}`)).toBeNull();
  for (const text of ['', '0x', `0x${digits}0`, `0x${'g'.repeat(64)}`])
    expect(transactionName('BEP20', text), text).toBeNull();
});
