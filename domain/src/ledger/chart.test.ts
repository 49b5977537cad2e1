import { expect, test } from 'vitest';
import {
  type AccountClassRule,
  type Chart,
  chartFaults,
  classOf,
  type HouseClassRule,
  isDebt,
  isGuarded,
  mayHold,
} from './chart.ts';

const name = { zh: '名', en: 'Name' };
const shortage = 'wallet.insufficient_balance';
const rule = { name, cause: 'order' };

const sound: Chart = {
  accounts: {
    wallet: { name, holds: ['CNY'], shortage },
    pot: { name, holds: ['CNY'], shortage },
    shares: { name, holds: ['SHARE'], shortage },
    debt: { name, holds: ['CNY'], shortage, debt: true },
  },
  houses: {
    bank: { name, side: 'outside' },
    fees: { name, side: 'own' },
    budget: { name, side: 'own', guarded: true, paysIncome: true },
    lending: { name, side: 'own', guarded: true },
    register: { name, side: 'issued' },
    loans: { name, side: 'receivable' },
  },
  kinds: {
    pay_in: { ...rule, from: 'bank', to: 'wallet' },
    save: { ...rule, from: 'wallet', to: 'pot', sameOwner: true },
    fee: { ...rule, from: 'wallet', to: 'fees', group: 'orders' },
    fill: { ...rule, from: 'bank', to: 'budget' },
    bonus: { ...rule, from: 'budget', to: 'wallet', income: true },
    lend: { ...rule, from: 'lending', to: 'wallet' },
    // A pot that pays no income is filled again by what people repay.
    repay: { ...rule, from: 'wallet', to: 'lending' },
    owe: { ...rule, from: 'loans', to: 'debt' },
    settle: { ...rule, from: 'debt', to: 'loans' },
    allot: { ...rule, from: 'register', to: 'shares' },
  },
  recordGroups: { orders: { name, place: 1 } },
};
const withKind = (kind: string, more: object): Chart => ({
  ...sound,
  kinds: { ...sound.kinds, [kind]: { ...rule, from: 'wallet', to: 'fees', ...more } },
});

const withHouse = (house: string, rule: HouseClassRule): Chart => ({
  ...sound,
  houses: { ...sound.houses, [house]: rule },
});

const withAccount = (account: string, rule: AccountClassRule): Chart => ({
  ...sound,
  accounts: { ...sound.accounts, [account]: rule },
});

test('a sound chart has no fault', () => {
  expect(chartFaults(sound)).toEqual([]);
});

test.each([
  ['a class that does not exist', withKind('lost', { to: 'nowhere' }), 'lost names nowhere'],
  [
    'income that plain money pays',
    withKind('gift', { from: 'fees', to: 'wallet', income: true }),
    'gift is income that fees may not pay (H2)',
  ],
  [
    'income that a pot of repayments pays',
    withKind('gift', { from: 'lending', to: 'wallet', income: true }),
    'gift is income that lending may not pay (H2)',
  ],
  [
    'a debt that no receivable stands against',
    withKind('lend_more', { from: 'lending', to: 'debt' }),
    'lend_more writes a debt against something else than a receivable',
  ],
  [
    'a receivable that is no debt',
    withKind('forgive', { from: 'loans', to: 'wallet' }),
    'forgive writes a debt against something else than a receivable',
  ],
  [
    'a debt that another debt pays',
    withKind('roll', { from: 'debt', to: 'debt' }),
    'roll writes a debt against something else than a receivable',
  ],
  [
    'an account that pays income before it has it',
    withHouse('budget', { name, side: 'own', paysIncome: true }),
    'budget pays income without being guarded (H2)',
  ],
  [
    'a guarded account that may be below zero',
    withHouse('lending', { name, side: 'outside', guarded: true }),
    'lending is guarded and may stand below zero',
  ],
  [
    "people's money in an account that pays income",
    withKind('ponzi', { to: 'budget' }),
    "people's money reaches budget, which pays their income (H2)",
  ],
  [
    "people's money in an account that pays income, by a detour",
    withKind('detour', { from: 'fees', to: 'budget' }),
    "people's money reaches budget, which pays their income (H2)",
  ],
  [
    'money that is gone with its owner’s account',
    withAccount('gone', { name, shortage, holds: ['CNY'], lapses: true }),
    'gone lapses and may hold money',
  ],
  [
    'a group of records that nobody declares',
    withKind('lost', { group: 'nothing' }),
    'lost is in the group nothing, which nobody declares',
  ],
  [
    'one owner of a house account',
    withKind('mine', { sameOwner: true }),
    'mine has no two accounts of people',
  ],
  ['a name that is none', withKind('Bad/Name', {}), 'Bad/Name is not a plain name'],
  ['a name that ends otherwise', withKind('fee/1', {}), 'fee/1 is not a plain name'],
  ['one name for two classes', withHouse('pot', { name, side: 'own' }), 'pot is declared twice'],
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
  ['register', 'SHARE/600001', true],
  ['register', 'POINTS', true],
  ['register', 'CNY', false],
  ['register', 'USDT', false],
  ['toString', 'CNY', false],
])('whether %s may hold %s: %s', (accountClass, asset, may) => {
  expect(mayHold(sound, accountClass, asset)).toBe(may);
});

test('only a guarded class makes a guarded account', () => {
  const names = ['budget', 'budget/1', 'lending', 'fees', 'wallet', 'nothing'];
  expect(names.filter((each) => isGuarded(sound, each))).toEqual(['budget', 'budget/1', 'lending']);
});

test('only a class of debts makes a debt', () => {
  const names = ['debt', 'debt/1', 'wallet', 'loans', 'nothing'];
  expect(names.filter((each) => isDebt(sound, each))).toEqual(['debt', 'debt/1']);
});
