import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyProbe, Surroundings } from './probe.ts';

interface Group {
  probes: Readonly<Record<string, AnyProbe>>;
  /** Starts what their app needs around it; most need nothing. */
  surroundings?: () => Promise<Surroundings>;
}

/** Returns the probes of every file beside this one, by the file's name: a new area adds one, and nothing else. */
async function gather(): Promise<Record<string, Group>> {
  const own = ['probe.ts', 'rule-probes.ts'];
  const files = readdirSync(import.meta.dirname).filter((file) => !own.includes(file));
  const groups = files.map(async (file): Promise<[string, Group]> => {
    const exported = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as object;
    const named = (ending: string): unknown =>
      Object.entries(exported).find(([name]) => name.endsWith(ending))?.[1];
    const surroundings = named('Surroundings') as Group['surroundings'];
    const probes = named('Probes') as Group['probes'];
    return [file.replace('.ts', ''), { probes, ...(surroundings && { surroundings }) }];
  });
  return Object.fromEntries(await Promise.all(groups));
}

/** What is tried together, in one app each. */
export const probeGroups = await gather();
