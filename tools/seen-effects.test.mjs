import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { effectsIn, neverSeen, neverSeenIn } from './seen-effects.mjs';
import { cacheFolder } from './setup.mjs';

mkdirSync(cacheFolder, { recursive: true });
const root = mkdtempSync(join(cacheFolder, 'seen-effects-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what one app has not seen, another may have: only what none has seen is named', () => {
  writeFileSync(join(root, 'a.json'), JSON.stringify({ '/api/a': ['a message'], '/api/b': [] }));
  writeFileSync(join(root, 'b.json'), JSON.stringify({ '/api/a': ['wallet'] }));
  const declared = [
    ['/api/a', ['a message', 'wallet']],
    ['/api/b', ['coupons']],
    ['/api/never', ['a message']],
  ];
  expect(neverSeen(declared, effectsIn(root))).toEqual([
    '/api/b declares that it may send coupons, and never did in any test',
    '/api/never declares that it may send a message, and never did in any test',
  ]);
});

test('of a run that has seen nothing everything that calls declare is named', async () => {
  const lines = await neverSeenIn(join(root, 'nothing'));
  expect(lines).toContain('/api/login declares that it may send a message, and never did in any test');
  expect(lines).toContain('/api/pledge/repay declares that it may send market, and never did in any test');
});
