import { afterAll, describe, expect, it } from 'vitest';
import { neighbour, otherPolicy, type PolicyValues, policyOf, policyPaths } from '../testing/other-policy.ts';
import { registerPerson } from '../testing/person.ts';
import { putIntoEffect } from '../testing/policy.ts';
import type { Given } from '../testing/rule-probes/probe.ts';
import { probeGroups } from '../testing/rule-probes/rule-probes.ts';
import { suiteApp } from '../testing/suite.ts';

/** Each number that operators may change decides at exactly this number, not at the one before it or after it. */

let people = 0;

it('every rule is tried once', () => {
  const tried = Object.values(probeGroups).flatMap(({ probes }) => Object.keys(probes));
  expect(tried.toSorted()).toEqual([...policyPaths].toSorted());
});

describe.each(Object.entries(probeGroups))('%s', async (_group, { probes, surroundings }) => {
  const around = await surroundings?.();
  afterAll(() => around?.close());
  const suite = await suiteApp({ policy: 'other', ...around?.options });
  const given: Given = {
    suite,
    policy: policyOf(otherPolicy),
    person: () => registerPerson(suite, `probed${++people}`),
    ahead: (ms) => suite.clock.set(new Date(suite.clock.wall().getTime() + ms)),
  };
  let inEffect: PolicyValues = otherPolicy;
  const under = async (values: PolicyValues) => {
    await putIntoEffect(suite, inEffect, values);
    inEffect = values;
  };

  for (const path of policyPaths) {
    const probe = probes[path];
    if (!probe) continue;
    const value = otherPolicy[path];
    it(`${path} decides at ${value}`, async () => {
      await under(otherPolicy);
      const stated = probe.stated(value);
      expect(await probe.observe(given, value)).toEqual(stated);
      for (const step of [-1, 1] as const) {
        const next = neighbour(otherPolicy, path, step);
        await under({ ...otherPolicy, [path]: next });
        expect(await probe.observe(given, value), `under ${next}`).not.toEqual(stated);
      }
      await under(otherPolicy);
    });
  }
});
