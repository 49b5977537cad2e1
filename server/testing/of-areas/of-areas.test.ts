import * as manifests from '@banyan/api/areas.ts';
import { contract, operatorContract } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { afterAll, expect, it } from 'vitest';
import { colleague } from '../operator.ts';
import { registerPerson } from '../person.ts';
import { operators } from '../product.ts';
import { suiteApp } from '../suite.ts';
import { standInNetworks } from '../usdt.ts';
import { byArea } from './of-areas.ts';

/**
 * What the tests of all areas need of one stands in the file of that one: they say themselves what they miss, and here
 * is found what stands with another area, or with none.
 */

const { nodes, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp();
const person = await registerPerson(suite, 'maple');
const given = {
  suite,
  by: await operators(suite),
  nodes,
  person,
  card: '',
  owner: person,
  stranger: person,
  friend: () => registerPerson(suite, 'friend'),
  hire: () => colleague(suite, 'hired'),
};

const fileOf = (area: string): string => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The paths that each area declares, by the name of its file. */
const paths = new Map<string, string[]>();
for (const side of [contract, operatorContract])
  for (const [area, calls] of Object.entries<Readonly<Record<string, Endpoint>>>(side)) {
    const declared = Object.values(calls).map(({ path }) => path);
    paths.set(fileOf(area), [...(paths.get(fileOf(area)) ?? []), ...declared]);
  }

/** The deeds of two operators and the events that each area declares. */
const subjects = new Map<string, string[]>();
const events = new Map<string, string[]>();
for (const [area, manifest] of Object.entries(manifests)) {
  if ('fourEyes' in manifest) subjects.set(fileOf(area), Object.keys(manifest.fourEyes));
  if ('events' in manifest) events.set(fileOf(area), Object.keys(manifest.events));
}

it.each(Object.entries(byArea))('%s brings what is its own', (area, ofArea) => {
  const named = [
    ...Object.keys(ofArea.moneyFields ?? {}),
    ...Object.keys(ofArea.ownCases?.(given) ?? {}),
    ...Object.keys(ofArea.owned?.(given) ?? {}),
    ...Object.keys(ofArea.beside?.(suite) ?? {}),
    ...(ofArea.narrowedLists ?? []),
  ];
  const others = (keys: string[], own: string[] = []) => keys.filter((key) => !own.includes(key));
  expect(others(named, paths.get(area))).toEqual([]);
  expect(others(Object.keys(ofArea.ways?.(given) ?? {}), subjects.get(area))).toEqual([]);
  expect(others(Object.keys(ofArea.events?.(suite) ?? {}), events.get(area))).toEqual([]);
});
