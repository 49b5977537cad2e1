import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPolicy } from '../domain/src/policy.ts';
import { root } from './setup.mjs';

test('the defaults of every section of the rules are stated in a test, of all or of an area', () => {
  const domain = join(root, 'domain/src');
  const tests = globSync(['policy.test.ts', '*/*.policy.test.ts'], { cwd: domain }).map((file) =>
    readFileSync(join(domain, file), 'utf8'),
  );
  const isStated = (section) =>
    tests.some((text) => text.includes(`'${section}',`) || text.includes(`(defaultPolicy.${section})`));
  expect(Object.keys(defaultPolicy).filter((section) => !isStated(section))).toEqual([]);
});
