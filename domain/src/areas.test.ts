import { expect, expectTypeOf, test } from 'vitest';
import type { DomainArea } from './areas/area.ts';
import * as areas from './areas.ts';

type Manifests = typeof areas;
type ExportsOf<M> = M extends unknown ? keyof M : never;

test('a manifest exports nothing that nobody gathers', () => {
  expectTypeOf<Manifests[keyof Manifests]>().toExtend<DomainArea>();
  expectTypeOf<Exclude<ExportsOf<Manifests[keyof Manifests]>, keyof DomainArea>>().toBeNever();
  expect(Object.keys(areas)).toContain('wallet');
});
