// Style as a test: see style-rules.mjs; and who imports what: see walls.mjs and floors.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { floorFindings } from './floors.mjs';
import { readOptions } from './options.mjs';
import { topicFindings } from './own-topics.mjs';
import { root } from './setup.mjs';
import { findingsIn } from './style-rules.mjs';
import { wallFindings } from './wall-findings.mjs';

readOptions({ usage: 'node tools/style.mjs: checks the rules of STYLE.md that no linter knows.' });
const machineNames = namesOfThisMachine();
const files = projectFiles();

const texts = files.flatMap((path) => {
  const text = readText(path);
  return text === undefined ? [] : [{ path, text }];
});

const findings = [
  ...texts.flatMap((file) => findingsIn({ ...file, machineNames })),
  ...wallFindings(texts),
  ...floorFindings(texts),
  ...topicFindings(texts),
];
for (const finding of findings) console.error(finding);
console.log(`${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** Everything that is or could be committed; without git (an unpacked archive), everything but what is made. */
function projectFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  const paths = listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : filesUnder('');
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)));
}

function filesUnder(folder) {
  const made = ['node_modules', '.git', 'dist', 'data', '.cache', 'coverage'];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.includes(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** The text of a file, or undefined for pictures, fonts and the like. */
function readText(path) {
  const full = join(root, path);
  if (!statSync(full).isFile()) return undefined;
  const content = readFileSync(full);
  return content.includes(0) ? undefined : content.toString('utf8');
}

/** Where this checkout and its owner live, and the registry that is set here: none of it is for the project. */
function namesOfThisMachine() {
  const names = [root, homedir()].filter((path) => path.split('/').length > 2);
  const registry = process.env.npm_config_registry ?? process.env.NPM_CONFIG_REGISTRY;
  const host = registry && URL.canParse?.(registry) ? new URL(registry).host : '';
  if (host && host !== 'registry.npmjs.org') names.push(host);
  return names;
}
