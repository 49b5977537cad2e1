import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the build; a picture has no modules, and imports nothing. */
interface Built {
  fileName: string;
  moduleIds?: readonly string[];
  imports?: readonly string[];
}
type Bundle = Readonly<Record<string, Built>>;

/** The parts that the page names itself. */
const programParts = /^assets\/(?:ahead|vendor|app|rolldown-runtime)-/;
/** What most pages share. */
const sharedPart = /^assets\/pages-/;
const shortName = (file: string) => file.replace('assets/', '');

/** Returns the file of each tab's screen with the tab's path, as the tabs declare them. */
const tabScreens = (source: string) =>
  globSync('features/*/*.tab.ts', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const [, path] = /'(\/pages\/[^']+)'/.exec(text) ?? [];
    const [, screen] = /import\('\.\/([^']+)'\)/.exec(text) ?? [];
    return path && screen ? [{ path, screen: join(source, dirname(file), screen) }] : [];
  });

/** Returns the chosen parts with all that these need before they can run, without the program. */
function withImports(bundle: Bundle, isChosen: (part: Built) => boolean): string[] {
  const chosen = Object.values(bundle).filter(isChosen);
  const all = new Set(chosen.map(({ fileName }) => fileName));
  for (const name of all) for (const needed of bundle[name]?.imports ?? []) all.add(needed);
  return [...all].filter((name) => !programParts.test(name)).map(shortName);
}

/** Returns the pictures that the program shows, by their names: those of the banners. */
const picturesIn = (bundle: Bundle) =>
  Object.fromEntries(
    Object.keys(bundle).flatMap((file) => {
      const [, name] = /^assets\/([a-z]+)-[\w-]+\.avif$/.exec(file) ?? [];
      return name ? [[name, shortName(file)]] : [];
    }),
  );

/** Returns what `PageFiles` in `platform/fetch-ahead.ts` describes. */
function filesOf(bundle: Bundle, source: string) {
  const partsOf = (path: string) => withImports(bundle, ({ moduleIds = [] }) => moduleIds.includes(path));
  const shared = withImports(bundle, ({ fileName }) => sharedPart.test(fileName));
  const others = [...new Set([...partsOf(join(source, 'app/routes.ts')), ...shared])];
  const tabs = tabScreens(source)
    .map(({ path, screen }) => [path, partsOf(screen).filter((name) => !others.includes(name))] as const)
    // Home comes with the program.
    .filter(([, names]) => names.length > 0);
  return {
    own: partsOf(join(source, 'features/home/components/own-head.tsx')),
    others,
    tabs: Object.fromEntries(tabs),
    pictures: picturesIn(bundle),
  };
}

/**
 * Writes into the page which files its pages consist of beside the program, so that `fetchAhead` can have them fetched
 * at once: each part names the next only when it is there, which on a slow line takes a second and more. No part can
 * name them, as its own name would change with theirs.
 */
export const pageFiles = (source: string): Plugin => ({
  name: 'banyan-page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'files' },
        children: JSON.stringify(filesOf(bundle, source)),
        injectTo: 'head',
      },
    ],
  },
});
