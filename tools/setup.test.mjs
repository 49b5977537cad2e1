import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handedOver } from './setup.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-setup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what an older Node has started goes on under Node 24, with its arguments and its exit code', async () => {
  const [script, told] = [join(folder, 'script.mts'), join(folder, 'told.json')];
  const text = `import { writeFileSync } from 'node:fs';
    const version: string = process.versions.node;
    writeFileSync(process.argv[2] ?? '', JSON.stringify({ version, more: process.argv[3] }));
    process.exitCode = 7;`;
  writeFileSync(script, text);
  expect(await handedOver([script, told, '--full'], '20.20.2')).toBe(7);
  const { version, more } = JSON.parse(readFileSync(told, 'utf8'));
  expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
  expect(more).toBe('--full');
});

test('under Node 24 nothing is handed over', async () => {
  expect(await handedOver([join(folder, 'no-such-script.mjs')], '24.0.0')).toBeUndefined();
});
