import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyProbe } from './probe.ts';

type Probes = Readonly<Record<string, AnyProbe>>;

/** Returns the probes of every file beside this one, by the file's name: a new area adds one, and nothing else. */
async function gather(): Promise<Record<string, Probes>> {
  const own = ['probe.ts', 'rule-probes.ts'];
  const files = readdirSync(import.meta.dirname).filter((file) => !own.includes(file));
  const groups = files.map(async (file): Promise<[string, Probes]> => {
    const exported = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as object;
    const probes = Object.entries(exported).find(([name]) => name.endsWith('Probes'));
    return [file.replace('.ts', ''), probes?.[1] as Probes];
  });
  return Object.fromEntries(await Promise.all(groups));
}

/** What is tried together, in one app each. */
export const probeGroups = await gather();
