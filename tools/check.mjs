// `npm run check`: everything that can be said about the code without running it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { run } from './run.mjs';
import { ensureInstalled, goOnUnderNode24, node24, root, runTool } from './setup.mjs';
import { checkersFor } from './workers.mjs';

/**
 * What is compiled together: the declarations of calls are the longest to check, and each program checks them anew. That
 * api and domain need neither Node nor a browser follows from their being in both.
 */
const programs = { node: 'tsconfig.node.json', browser: 'tsconfig.browser.json', e2e: 'e2e' };

/** The entries that knip needs: without one of them whole workspaces look unused. */
const entries = [
  'server/src/main.ts',
  'simulator/src/main.ts',
  'web/index.html',
  'console/index.html',
  'bench/run.ts',
];

/** The steps: a name, the command after Node's and what it adds to the environment, or why it is left out. */
function steps() {
  const bin = (path) => join(root, 'node_modules', path);
  const checkers = String(checkersFor());
  const missing = entries.filter((entry) => !existsSync(join(root, entry)));
  return [
    { name: 'format (biome)', command: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
    {
      name: 'lint (oxlint)',
      command: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
      // What knows the types is a program in Go, which takes as many checkers as it has processors.
      env: { GOMAXPROCS: checkers },
    },
    ...Object.entries(programs).map(([name, config]) => ({
      name: `types (${name})`,
      command: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', checkers, '-p', config],
    })),
    {
      name: 'unused (knip)',
      command: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
      skipped: missing.length > 0 ? `waits for ${missing.join(', ')}` : undefined,
    },
    { name: 'style', command: [join(root, 'tools', 'style.mjs')] },
    { name: 'regular expressions (recheck)', command: [join(root, 'tools', 'linear.mjs')] },
    { name: 'generated docs', command: [join(root, 'tools', 'docs-gen.mjs'), '--check'] },
  ];
}

/**
 * Runs every step, also after one has failed, and prints each with its time.
 * Returns how many passed, and the name and the output of each that failed.
 */
export async function runChecks(print = console.log) {
  const result = { passed: 0, failed: [] };
  for (const { name, command, env, skipped } of steps()) {
    if (skipped) {
      print(`  –  ${name}: ${skipped}`);
      continue;
    }
    const start = performance.now();
    const options = { isKept: true, env: { ...process.env, ...env } };
    const { status, output } = await run(node24(), command, options);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const ok = status === 0;
    print(`  ${ok ? 'ok' : 'FAILED'}  ${name}  ${seconds} s`);
    if (ok) result.passed++;
    else {
      const said = output.trim() || `ended with ${status}`;
      result.failed.push({ name, output: said });
      print(said);
    }
  }
  return result;
}

if (process.argv[1] === join(root, 'tools', 'check.mjs')) {
  await runTool(async () => {
    readOptions({ usage: 'npm run check: format, lint, types, unused code, style, generated docs.' });
    await goOnUnderNode24();
    ensureInstalled();
    const { passed, failed } = await runChecks();
    console.log(
      failed.length === 0
        ? `${passed} checks passed`
        : `Failed: ${failed.map(({ name }) => name).join(', ')}`,
    );
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
}
