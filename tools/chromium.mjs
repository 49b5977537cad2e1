// Finds a Chromium for the browser tests, or gets one: npm's, then the system's, then the distribution's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder, node24, root } from './setup.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What a headless test browser needs: no sandbox (it runs as root in containers) and no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Returns a usable Chromium: its path and the environment that it needs in addition. Throws one clear line when there
 * is none and none can be had.
 *
 * The one of npm comes first: it is the same everywhere, and it has no window around its pages, which takes a whole
 * browser as much of the processor as the pages themselves.
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return { executablePath: chosen, env: {} };
  }
  if (canInstall() && !hasChineseFont()) install(['fontconfig', 'fonts-noto-cjk']);
  const packaged = unpackPackaged();
  if (packaged) return packaged;
  if (!findOnSystem() && canInstall()) install(['chromium']);
  const executablePath = findOnSystem();
  if (executablePath) return { executablePath, env: {} };
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.');
}

function findOnSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === 'darwin') candidates.push(...macPaths);
  return candidates.find((path) => existsSync(path) && answers(path));
}

/** Whether the executable starts at all: a stub of a package manager, or missing libraries, do not. */
function answers(path, env = {}) {
  const options = { encoding: 'utf8', timeout: 20_000, env: { ...process.env, ...env } };
  return spawnSync(path, ['--no-sandbox', '--version'], options).status === 0;
}

const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function hasChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
}

function install(packages) {
  console.log(`Installing ${packages.join(' and ')} for the browser tests …`);
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  const wanted = [...lock, 'install', '-y', '--no-install-recommends', ...packages];
  if (aptGet(wanted)) return true;
  // Package lists may be absent (slim images) or out of date; mirrors fail now and then.
  for (let attempt = 0; attempt < 3; attempt++) {
    if (aptGet([...lock, 'update']) && aptGet(wanted)) return true;
  }
  console.log('apt-get could not install it; looking further.');
  return false;
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}

/** The browser of the npm package, unpacked once into the cache. It has no Chinese fonts of its own. */
function unpackPackaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = join(root, 'node_modules/@sparticuz/chromium/bin');
  if (!existsSync(source)) return undefined;
  const folder = join(cacheFolder, 'chromium');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    console.log('Unpacking the Chromium of the npm package …');
    const fresh = `${folder}-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    // The package unpacks into the temporary folder, which is read when its process starts.
    const script = `const { inflate } = await import('@sparticuz/chromium');
      for (const name of ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar'])
        await inflate(process.env.PACKAGED + '/' + name + '.br');`;
    const env = { ...process.env, TMPDIR: fresh, PACKAGED: source };
    const unpacked = spawnSync(node24(), ['--input-type=module', '-e', script], { cwd: root, env });
    if (unpacked.status === 0 && !existsSync(folder)) renameSync(fresh, folder);
    rmSync(fresh, { recursive: true, force: true });
  }
  // Without any font of the system, the few of the package are better than none.
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }]) {
    if (answers(executablePath, env)) return { executablePath, env };
  }
  return undefined;
}
