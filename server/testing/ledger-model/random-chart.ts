import {
  type AccountClassRule,
  type Chart,
  chartFaults,
  type TransferKindRule,
} from '@banyan/domain/ledger/chart.ts';
import { assetClasses } from '@banyan/domain/money/asset.ts';
import fc from 'fast-check';

const name = { zh: '名', en: 'Name' };
const shortage = 'wallet.insufficient_balance';

interface Plan {
  holds: (readonly (typeof assetClasses)[number][])[];
  plainHouses: number;
  kinds: { from: number; to: number; income: boolean; sameOwner: boolean; cause: number }[];
}

const plan: fc.Arbitrary<Plan> = fc.record({
  holds: fc.array(fc.subarray([...assetClasses], { minLength: 1 }), { minLength: 2, maxLength: 4 }),
  plainHouses: fc.integer({ min: 1, max: 2 }),
  kinds: fc.array(
    fc.record({
      from: fc.nat(20),
      to: fc.nat(20),
      income: fc.boolean(),
      sameOwner: fc.boolean(),
      cause: fc.nat(2),
    }),
    { minLength: 12, maxLength: 30 },
  ),
});

/**
 * Returns a chart of accounts that nobody designed: classes of people's accounts with any assets, accounts of the
 * house, and whatever kinds of transfer between them leave the chart without a fault. `prefix` keeps its names apart
 * from those of other charts in the same database.
 */
export function randomChart(prefix: string, seed: number): Chart {
  const [chosen] = fc.sample(plan, { seed, numRuns: 1 });
  if (!chosen) throw new Error('a sample has one value');
  const accounts: Record<string, AccountClassRule> = Object.fromEntries(
    chosen.holds.map((holds, i) => [`${prefix}_account_${letter(i)}`, { name, holds, shortage }]),
  );
  const holdings = `${prefix}_holdings`;
  const debt = `${prefix}_debt`;
  const clearing = `${prefix}_clearing`;
  const fund = `${prefix}_fund`;
  const pot = `${prefix}_pot`;
  const register = `${prefix}_register`;
  const receivable = `${prefix}_receivable`;
  const plain = Array.from({ length: chosen.plainHouses }, (_, i) => `${prefix}_house_${letter(i)}`);
  const houses = {
    [clearing]: { name, side: 'outside' as const },
    [fund]: { name, side: 'own' as const, guarded: true as const, paysIncome: true as const },
    [pot]: { name, side: 'own' as const, guarded: true as const },
    [register]: { name, side: 'issued' as const },
    [receivable]: { name, side: 'receivable' as const },
    ...Object.fromEntries(plain.map((each) => [each, { name, side: 'own' as const }])),
  };
  const rule = { name, cause: `${prefix}_cause_a` };
  // Every account can be paid into and from, and the fund is filled from outside. A pot lends and is repaid, what is lent
  // is owed, and shares are held by whoever was allotted them. The rest is chance.
  let chart: Chart = {
    accounts: {
      ...accounts,
      [holdings]: { name, holds: ['SHARE', 'POINTS'], shortage },
      [debt]: { name, holds: ['CNY'], shortage, debt: true },
    },
    houses,
    kinds: {
      [`${prefix}_fill`]: { ...rule, from: clearing, to: fund },
      [`${prefix}_fill_pot`]: { ...rule, from: clearing, to: pot },
      [`${prefix}_lend`]: { ...rule, from: pot, to: `${prefix}_account_a` },
      [`${prefix}_repay`]: { ...rule, from: `${prefix}_account_a`, to: pot },
      [`${prefix}_owe`]: { ...rule, from: receivable, to: debt },
      [`${prefix}_settle`]: { ...rule, from: debt, to: receivable },
      [`${prefix}_allot`]: { ...rule, from: register, to: holdings },
      [`${prefix}_retire`]: { ...rule, from: holdings, to: register },
      ...Object.fromEntries(
        Object.keys(accounts).flatMap((name, i) => [
          [`${prefix}_pay_in_${letter(i)}`, { ...rule, from: clearing, to: name }],
          [`${prefix}_pay_out_${letter(i)}`, { ...rule, from: name, to: clearing }],
        ]),
      ),
    },
    recordGroups: {},
  };
  const classes = [...Object.keys(chart.accounts), ...Object.keys(houses)];
  for (const [i, { from, to, income, sameOwner, cause }] of chosen.kinds.entries()) {
    const kind: TransferKindRule = {
      name,
      from: classes[from % classes.length] ?? '',
      to: classes[to % classes.length] ?? '',
      cause: `${prefix}_cause_${letter(cause)}`,
      ...(income && { income }),
      ...(sameOwner && { sameOwner }),
    };
    const larger = { ...chart, kinds: { ...chart.kinds, [`${prefix}_kind_${letter(i)}`]: kind } };
    const isBetweenPlainHouses = !chart.accounts[kind.from] && !chart.accounts[kind.to];
    if (!isBetweenPlainHouses && chartFaults(larger).length === 0) chart = larger;
  }
  return chart;
}

/** Returns a number in letters, because names of a chart have no digits: 0 → a, 25 → z, 26 → ba. */
export const letter = (n: number): string =>
  n < 26 ? String.fromCharCode(97 + n) : letter(Math.floor(n / 26)) + letter(n % 26);
