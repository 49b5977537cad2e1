import { expect, test } from 'vitest';
import {
  type AccountClass,
  fundingClasses,
  houseClasses,
  houseClassOf,
  incomeKinds,
  mayRun,
  transferKindNames,
  transferKinds,
  userAccountKinds,
} from './transfer-kinds.ts';

const classes: readonly AccountClass[] = [...userAccountKinds, ...houseClasses];

/** Every run that the table allows, found by asking for all of them. */
const runs = transferKindNames.flatMap((kind) =>
  classes.flatMap((from) =>
    classes.flatMap((to) =>
      [false, true].flatMap((isReversal) =>
        mayRun(kind, from, to, isReversal) ? [{ kind, from, to, isReversal }] : [],
      ),
    ),
  ),
);

test('each kind runs one way, and its reversal the other, and nothing else runs', () => {
  expect(runs).toHaveLength(transferKindNames.length * 2);
  for (const { kind, from, to, isReversal } of runs) {
    const rule = transferKinds[kind];
    expect([from, to]).toEqual(isReversal ? [rule.to, rule.from] : [rule.from, rule.to]);
  }
});

test("income is paid by a funding account, never by a customer's money (H2)", () => {
  expect(incomeKinds.length).toBeGreaterThan(0);
  for (const { kind, from, isReversal } of runs)
    if (incomeKinds.includes(kind) && !isReversal) {
      expect(fundingClasses).toContain(from);
      expect(userAccountKinds).not.toContain(from);
    }
});

test("no customer's money reaches a funding account, but what a reversed payout gives back", () => {
  const intoFunding = runs.filter(
    ({ to, isReversal }) => fundingClasses.some((name) => name === to) && !isReversal,
  );
  expect(intoFunding.map(({ kind, from }) => `${kind} from ${from}`)).toEqual([
    'issuer_funding from bank_clearing',
  ]);
});

test('not even by a detour: what customers pay in is not what their income is paid from', () => {
  // Where money can get to from a wallet, by any chain of transfers that are no reversals, staying with the house.
  const reached = new Set<AccountClass>(['wallet']);
  for (const place of reached)
    for (const { from, to, isReversal } of runs)
      if (!isReversal && from === place && to !== 'wallet') reached.add(to);
  for (const name of fundingClasses) expect(reached).not.toContain(name);
});

test('money enters and leaves only through clearing accounts', () => {
  const sources = classes.filter((name) => !runs.some(({ to, isReversal }) => to === name && !isReversal));
  expect(sources).toEqual(['provider_clearing', 'bank_clearing']);
});

test.each([
  ['escrow/8a', 'escrow'],
  ['fee_income', 'fee_income'],
  ['provider_clearing/alipay/2', 'provider_clearing'],
])('the house account %s is of the class %s', (house, name) => {
  expect(houseClassOf(house)).toBe(name);
});

test.each(['', 'wallet', 'escrow2', '/escrow', 'Escrow', '__proto__'])(
  '%j is no account of the house',
  (house) => {
    expect(() => houseClassOf(house)).toThrow(RangeError);
  },
);
