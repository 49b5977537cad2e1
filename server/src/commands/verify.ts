import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../../../tools/options.mjs';
import { type Config, readConfig } from '../platform/config.ts';
import { type Database } from '../platform/db/database.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { startFailure } from '../platform/start-failure.ts';
import type { Verification } from '../verify/invariant.ts';
import { sentences, verify } from '../verify/verify.ts';

readOptions({
  usage: `npm run verify: checks every invariant over the data folder (or DATABASE_URL), one line for each area.
The exit code is 1 when something does not hold, 2 when it cannot be checked.`,
});
process.exitCode = await run();

async function run(): Promise<number> {
  let db: Database | undefined;
  try {
    db = await openDatabase(readConfig(process.env));
    if (!db) return 2;
    const verdict = await verify(db);
    print(verdict);
    return verdict.violations.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof FolderInUse) {
      console.error(`${error.message}.`);
      console.error('The embedded database serves one process. Stop the server and run this again, or press');
      console.error('"Verify now" in the operator console, which runs the same check inside the server.');
      return 2;
    }
    console.error(startFailure(error));
    return 2;
  } finally {
    await db?.close();
  }
}

async function openDatabase(config: Config): Promise<Database | undefined> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, 1);
  if (existsSync(join(config.dataFolder, 'pglite'))) return openPglite(config.dataFolder);
  console.error(`There is no data in ${config.dataFolder} yet: start the server or run npm run seed first.`);
  return undefined;
}

function print({ checked, violations }: Verification): void {
  for (const area of new Set(sentences.map(({ area }) => area))) {
    const all = sentences.filter((sentence) => sentence.area === area).length;
    const broken = violations.filter((violation) => violation.area === area);
    const verdict = broken.length === 0 ? `${all} invariants hold` : `${broken.length} of ${all} broken`;
    console.log(`${broken.length === 0 ? '✓' : '✗'} ${area.padEnd(13)} ${verdict}`);
    for (const { invariant, count, examples } of broken) {
      console.log(`    ${invariant}: ${count}`);
      for (const example of examples) console.log(`      ${example}`);
    }
  }
  const verdict = violations.length === 0 ? 'nothing is amiss' : `${violations.length} are broken`;
  console.log(`${checked} invariants checked, ${verdict}.`);
}
