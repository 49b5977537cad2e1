import { expect, expectTypeOf, test } from 'vitest';
import type { ApiArea } from './areas/area.ts';
import * as areas from './areas.ts';
import * as calls from './calls.ts';
import { contract, operatorApi } from './contract.ts';
import { commandNeeds, type NeedName, purchaseSlotNames } from './gathered.ts';
import { policyRules } from './policy-rules.ts';
import { operatorRights, rightsOf } from './rights.ts';
import { operatorRoles } from './roles.ts';

type Manifests = typeof areas;
type ExportsOf<M> = M extends unknown ? keyof M : never;

test('a manifest exports nothing that nobody gathers', () => {
  expectTypeOf<Manifests[keyof Manifests]>().toExtend<ApiArea>();
  expectTypeOf<Exclude<ExportsOf<Manifests[keyof Manifests]>, keyof ApiArea>>().toBeNever();
  for (const exported of Object.values(calls))
    expect(Object.keys(exported).filter((name) => !['calls', 'operatorCalls'].includes(name))).toEqual([]);
});

const declared = [
  ...Object.values(contract).flatMap((area) => Object.values(area)),
  ...Object.values(operatorApi),
];

test('no path stands for two calls', () => {
  const paths = declared.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual([...new Set(paths)]);
});

const has = (side: object, name: string) => 'shape' in side && name in (side.shape as object);

test('a call is an endless list if, and only if, it says so', () => {
  for (const call of declared) {
    const isPaged = 'paged' in call && call.paged;
    expect([call.path, has(call.output, 'nextCursor')]).toEqual([call.path, isPaged]);
    expect([call.path, has(call.input, 'cursor')]).toEqual([call.path, isPaged]);
  }
});

test('each means that a purchase may be paid with is a field of calls that move money', () => {
  const selling = (slot: string) =>
    declared.filter(({ effect, input }) => effect === 'money' && has(input, slot));
  for (const slot of purchaseSlotNames) expect(selling(slot), slot).not.toEqual([]);
});

test('every right is demanded by a call or checks what takes two, and some role has it', () => {
  const demanded = declared.flatMap((call) => ('right' in call ? [call.right] : []));
  const paired = Object.values(areas).flatMap((area) =>
    'fourEyes' in area ? Object.values(area.fourEyes).flatMap(({ maker, checker }) => [maker, checker]) : [],
  );
  for (const right of operatorRights) {
    expect([...demanded, ...paired], right).toContain(right);
    expect(
      operatorRoles.filter((role) => rightsOf([role]).includes(right)),
      right,
    ).not.toEqual([]);
  }
});

test('what takes two names rights that exist', () => {
  const named = Object.values(areas).flatMap((area) =>
    'fourEyes' in area
      ? Object.values(area.fourEyes).flatMap(({ maker, checker }) => [maker ?? checker, checker])
      : [],
  );
  expect(operatorRights).toEqual(expect.arrayContaining(named));
});

test('a rule bounds a number that exists and is not fixed', () => {
  const fixed: string[] = Object.values(areas).flatMap((area) =>
    'fixedRules' in area ? area.fixedRules : [],
  );
  expect(Object.keys(policyRules).filter((path) => fixed.includes(path))).toEqual([]);
});

test('a need that no area knows of does not compile, and a command takes each of its own once', () => {
  const known: readonly NeedName[] = ['certification', 'not_frozen'];
  // @ts-expect-error: no manifest declares it.
  const unknown: readonly NeedName[] = ['patience'];
  expect(known).not.toEqual(unknown);
  for (const [command, needs] of Object.entries(commandNeeds))
    expect(needs, command).toEqual([...new Set(needs)]);
});
