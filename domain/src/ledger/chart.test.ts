import { expect, test } from 'vitest';
import { type Chart, chartFaults, classOf, isFunding, mayHold } from './chart.ts';

const name = { zh: '名', en: 'Name' };
const shortage = 'wallet.insufficient_balance';
const rule = { name, cause: 'order' };

const sound: Chart = {
  accounts: {
    wallet: { name, holds: ['CNY'], shortage },
    pot: { name, holds: ['CNY'], shortage },
    shares: { name, holds: ['SHARE'], shortage },
  },
  houses: { bank: { name, clearing: true }, fees: { name }, budget: { name, funding: true } },
  kinds: {
    pay_in: { ...rule, from: 'bank', to: 'wallet' },
    save: { ...rule, from: 'wallet', to: 'pot', sameOwner: true },
    fee: { ...rule, from: 'wallet', to: 'fees' },
    fill: { ...rule, from: 'bank', to: 'budget' },
    bonus: { ...rule, from: 'budget', to: 'wallet', income: true },
  },
};
const withKind = (kind: string, more: object): Chart => ({
  ...sound,
  kinds: { ...sound.kinds, [kind]: { ...rule, from: 'wallet', to: 'fees', ...more } },
});

test('a sound chart has no fault', () => {
  expect(chartFaults(sound)).toEqual([]);
});

test.each([
  ['a class that does not exist', withKind('lost', { to: 'nowhere' }), 'lost names nowhere'],
  [
    'income that no funding account pays',
    withKind('gift', { from: 'fees', to: 'wallet', income: true }),
    'gift is income that no funding account pays (H2)',
  ],
  [
    "people's money in a funding account",
    withKind('ponzi', { to: 'budget' }),
    "people's money reaches budget, which pays their income (H2)",
  ],
  [
    "people's money in a funding account by a detour",
    withKind('detour', { from: 'fees', to: 'budget' }),
    "people's money reaches budget, which pays their income (H2)",
  ],
  [
    'one owner of a house account',
    withKind('mine', { sameOwner: true }),
    'mine has no two accounts of people',
  ],
  ['a name that is none', withKind('Bad/Name', {}), 'Bad/Name is not a plain name'],
  ['a name that ends otherwise', withKind('fee/1', {}), 'fee/1 is not a plain name'],
  [
    'one name for two classes',
    { ...sound, houses: { ...sound.houses, pot: { name } } },
    'pot is declared twice',
  ],
])('a chart with %s is refused', (_fault, chart, said) => {
  expect(chartFaults(chart)).toEqual([said]);
});

test.each([
  ['escrow/8a', 'escrow'],
  ['fee_income', 'fee_income'],
  ['provider_clearing/alipay/2', 'provider_clearing'],
  ['', ''],
])('the account %j is of the class %j', (account, accountClass) => {
  expect(classOf(account)).toBe(accountClass);
});

test.each([
  ['wallet', 'CNY', true],
  ['wallet', 'USDT', false],
  ['shares', 'SHARE/600001', true],
  ['shares', 'CNY', false],
  ['fees', 'USDT', true],
  ['toString', 'CNY', false],
])('whether %s may hold %s: %s', (accountClass, asset, may) => {
  expect(mayHold(sound, accountClass, asset)).toBe(may);
});

test('only a funding class makes a funding account', () => {
  expect(['budget', 'budget/1', 'fees', 'wallet', 'nothing'].map((each) => isFunding(sound, each))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
