import { expect, test } from 'vitest';
import { type Chart, chartFaults, mayRun, namesOf } from './chart.ts';
import {
  type AccountClass,
  chartOfAccounts as chart,
  type HouseClass,
  incomeKinds,
  transferKindNames,
} from './chart-of-accounts.ts';

const accounts = Object.keys(chart.accounts) as AccountClass[];
const houses = Object.keys(chart.houses) as HouseClass[];
const classes = [...accounts, ...houses];
const { houses: houseRules }: Chart = chart;
const guarded = namesOf(houseRules, (rule) => rule.guarded === true);
const payers = namesOf(houseRules, (rule) => rule.paysIncome === true);
const beyond = namesOf(houseRules, ({ side }) => side !== 'own');

/** Every run that the chart allows, found by asking for all of them. */
const runs = transferKindNames.flatMap((kind) =>
  classes.flatMap((from) =>
    classes.flatMap((to) =>
      [false, true].flatMap((isReversal) =>
        mayRun(chart, kind, from, to, isReversal) ? [{ kind, from, to, isReversal }] : [],
      ),
    ),
  ),
);

test('the chart that the areas make together has no fault', () => {
  expect(chartFaults(chart)).toEqual([]);
});

test('each kind runs one way, and its reversal the other, and nothing else runs', () => {
  expect(runs).toHaveLength(transferKindNames.length * 2);
  for (const { kind, from, to, isReversal } of runs) {
    const rule = chart.kinds[kind];
    expect([from, to]).toEqual(isReversal ? [rule.to, rule.from] : [rule.from, rule.to]);
  }
});

test("income is paid by an account that is there for it, never by a customer's money (H2)", () => {
  expect(incomeKinds.length).toBeGreaterThan(0);
  for (const { kind, from, isReversal } of runs)
    if (incomeKinds.includes(kind) && !isReversal) {
      expect(payers).toContain(from);
      expect(accounts).not.toContain(from);
    }
});

test('guarded accounts are filled from outside alone, unless they lend what comes back', () => {
  const into = runs.filter(({ to, isReversal }) => guarded.includes(to) && !isReversal);
  expect(into.map(({ kind, from }) => `${kind} from ${from}`)).toEqual([
    'charges_funding from bank_clearing',
    // What the bank pays for what it holds is the platform's own.
    'bank_interest from bank_clearing',
    'coupon_funding from bank_clearing',
    'dividend_funding from bank_clearing',
    'issuer_funding from bank_clearing',
    'loan_principal from wallet',
    'loan_funding from bank_clearing',
    'pledge_principal from wallet',
    'pledge_sale_principal from forced_proceeds',
    'points_budgeted from points_issued',
    'cover_funding from bank_clearing',
    // What a provider or the bank turned out to hold that is nobody's.
    'provider_surplus from provider_clearing',
    'bank_surplus from bank_clearing',
    'usdt_surplus from usdt_clearing',
    'savings_funding from bank_clearing',
    'marketing_funding from bank_clearing',
  ]);
});

test('what is in the books came in from beyond them', () => {
  const sources = classes.filter((name) => !runs.some(({ to, isReversal }) => to === name && !isReversal));
  expect(beyond).toEqual(expect.arrayContaining(sources));
});

test('no unknown kind runs, however it is named', () => {
  for (const kind of ['', 'bribe', 'toString', '__proto__'])
    expect(mayRun(chart, kind, 'wallet', 'escrow', false)).toBe(false);
});
