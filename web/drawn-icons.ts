import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns which files of a folder draw each icon, by the icon's file. */
export function drawnIcons(folder: string): Map<string, string[]> {
  const index = readFileSync(
    createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs'),
    'utf8',
  );
  // An icon has several names, and a file under one of them.
  const fileOf = (name: string) =>
    new RegExp(`\\{[^}]*as ${name}\\b[^}]*\\} from '\\./icons/([^']+)\\.mjs'`).exec(index)?.[1] ?? name;
  const files = new Map<string, string>();
  const drawnBy = new Map<string, string[]>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    const path = join(folder, file);
    const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8')) ?? [];
    for (const name of list.split(',').map((each) => each.trim())) {
      if (name === '') continue;
      const icon = files.get(name) ?? fileOf(name);
      files.set(name, icon);
      drawnBy.set(icon, [...(drawnBy.get(icon) ?? []), path]);
    }
  }
  return drawnBy;
}
