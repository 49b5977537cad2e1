import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';
import { node24, root } from './setup.mjs';

/**
 * Runs a project of vitest: all of it, or some files. Returns its report (`test-outcome.mjs`), how it ended, and what
 * it said. `place` is where it leaves these: `<place>.json`, `<place>.txt`, and beneath it the folder in which each
 * file that fails may keep what shows why (`BANYAN_KEPT`).
 */
export async function runVitest({ project, place, files = [], options = [], env = {}, isShown = true }) {
  for (const path of [`${place}.json`, `${place}.txt`, place]) rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  const report = `${place}.json`;
  const reporters = ['default', join(root, 'tools', 'test-reporter.mjs')].map((name) => `--reporter=${name}`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', project, ...reporters, ...files, ...options];
  const told = { ...process.env, BANYAN_TEST_REPORT: report, BANYAN_KEPT: place, ...env };
  const { status, output } = await run(node24(), args, { env: told, isKept: true, isShown });
  writeFileSync(`${place}.txt`, output);
  return {
    report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
    status,
    output,
  };
}
