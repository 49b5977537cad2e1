// One file of the server's sources, for tests that start it hundreds of times: Node reads these one by one at each start.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, hashOfSources, root } from './setup.mjs';

/** Here the packages are found that the sources find. */
const folder = join(root, 'server', 'dist');
const program = join(folder, 'main.mjs');
const stamp = join(cacheFolder, 'bundled-server');

const isOurs = (id) => /^(\.|@banyan\/)/.test(id) || isAbsolute(id);

/** A module knows where it stands in the sources: migrations and fonts are found from there. */
const ownAddress = {
  name: 'own-address',
  transform(code, id) {
    if (!isAbsolute(id) || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) };
  },
};

/** No server of a test makes a demo; what each area has for one would be split off, with much of the rest. */
const noDemo = {
  name: 'no-demo',
  load(id) {
    if (!/\w\.demo\.ts$/.test(id)) return null;
    return { code: "throw new Error('this server makes no demo');", moduleType: 'js' };
  },
};

/** Makes the file unless the sources are those of the last one; returns its path. */
export async function bundledServer() {
  const wanted = hashOfSources(['api', 'domain', 'server']);
  if (existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  // One that is written in part is nobody's.
  rmSync(stamp, { force: true });
  // Not before it is installed.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { main: join(root, 'server', 'src', 'main.ts') },
    platform: 'node',
    tsconfig: false,
    treeshake: false,
    external: (id) => !isOurs(id),
    plugins: [ownAddress, noDemo],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    keepNames: true,
  });
  await bundle.close();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, wanted);
  return program;
}
