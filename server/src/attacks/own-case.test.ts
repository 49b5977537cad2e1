import { afterAll, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { ofAreas } from '../../testing/of-areas/of-areas.ts';
import { colleague } from '../../testing/operator.ts';
import { asOwnCase } from '../../testing/own-case.ts';
import { suiteApp } from '../../testing/suite.ts';
import { standInNetworks } from '../../testing/usdt.ts';
import { payers } from '../../testing/usdt-payouts.ts';

/**
 * Nobody decides about themselves: each call that declares so is refused to whoever it is about, for that and for
 * nothing else, since the next colleague gets through with the same. The areas make the cases in `testing/of-areas`.
 */

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const [chief, deputy] = [await colleague(suite, 'chief'), await colleague(suite, 'deputy')];
const given = { suite, nodes, by: { ada: chief.call, bea: deputy.call } };

/** By path: what makes the case, or why nobody can make the call about themselves. */
const ownCases = new Map(ofAreas.flatMap(({ ownCases }) => Object.entries(ownCases?.(given) ?? {})));
const cases = [...ownCases].flatMap(([path, ready]) => (typeof ready === 'string' ? [] : [{ path, ready }]));

let made = 0;
const named = (name: string): string => `${name}${(made += 1)}`;

it('there is a case for every call that declares operator.own_case', () => {
  const declaring = everyEndpoint.flatMap(({ errors, path }) =>
    errors.includes('operator.own_case') ? [path] : [],
  );
  expect([...ownCases.keys()].toSorted()).toEqual(declaring.toSorted());
});

it.each(cases)('$path is refused to whoever it is about, and to no other', async ({ ready }) => {
  const [subject, other] = [await colleague(suite, named('own')), await colleague(suite, named('other'))];
  const { customers, decide } = await ready(subject);
  const refused = async () => (await decide(subject.call)).body.code;
  if (!customers) expect(await refused()).toBe('operator.own_case');
  expect(customers).not.toEqual([]);
  for (const userId of customers ?? [])
    expect(await asOwnCase(suite, userId, subject.name, refused)).toBe('operator.own_case');
  const { status, text } = await decide(other.call);
  expect(status, text).toBe(200);
});
