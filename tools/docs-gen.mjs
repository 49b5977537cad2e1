// `npm run docs`: writes docs/api.md, docs/errors.md, docs/screens.md and what the app knows of the contract while it runs
// from the code; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage, note, table } from './api-page.mjs';
import { readOptions } from './options.mjs';
import { goOnUnderNode24 } from './setup.mjs';
import { webCalls, webRefusals, webStoppedCalls, webTopics } from './web-calls.mjs';

const { values: options } = readOptions({
  usage: `npm run docs -- [--check]

Writes docs/api.md, docs/errors.md and docs/screens.md from the code.
  --check  writes nothing, and fails where one of them is out of date
`,
  options: { check: { type: 'boolean' } },
});
await goOnUnderNode24();
const root = join(import.meta.dirname, '..');
const areas = await import('../api/src/areas.ts');
const { contract, operatorContract } = await import('../api/src/contract.ts');
const { errorCatalogue, commonErrors } = await import('../api/src/errors.ts');
const { fieldProblems } = await import('../api/src/problem.ts');
const { areas: webAreas } = await import('../web/src/areas.ts');

function errorsPage() {
  const codes = Object.entries(errorCatalogue).map(([code, e]) => [
    `\`${code}\``,
    e.status,
    [e.zh, ...(e.withFacts ?? []).map(({ zh }) => zh)].join('<br>'),
    [e.en, ...(e.withFacts ?? []).map(({ en }) => en)].join('<br>'),
    (e.fields ?? []).map((field) => `\`${field}\``).join(' '),
  ]);
  const fields = Object.entries(fieldProblems).map(([code, e]) => [`\`${code}\``, e.zh, e.en]);
  return `${note}# The error catalogue\n\nFailed calls answer RFC 9457 problem details with one of these codes.\n\n${table(['code', 'status', '中文', 'English', 'field that it refuses'], codes)}\n\n## Fields\n\n\`request.invalid\` names each faulty field with one of these.\n\n${table(['code', '中文', 'English'], fields)}\n`;
}

/** The areas' pages, an area after the other, the tabs first. */
function screensPage() {
  const pages = Object.entries(webAreas).flatMap(([area, manifest]) =>
    Object.entries(manifest.pages).map(([path, page]) => ({ area, path, ...page })),
  );
  const rank = ({ tab }) => tab?.position ?? Number.POSITIVE_INFINITY;
  const rows = pages
    .sort((one, other) => Math.sign(rank(one) - rank(other)) || 0)
    .map(({ area, path, title, kind, guard, load }) => {
      const file = /import\(['"]\.\/(screens\/[^'"]+)['"]\)/.exec(load.toString())?.[1];
      // Written down as it is, a page that cannot be told would be compared with itself, and found right.
      if (!file) throw new Error(`${path}: its screen cannot be told from how it is loaded`);
      const screen = `[${area}](../web/src/features/${area}/${file})`;
      return [`\`${path}\``, title.zh, title.en, kind, guard, screen];
    });
  return `${note}# The screens\n\n${table(['route', '中文', 'English', 'kind', 'guard', 'area'], rows)}\n`;
}

const pages = {
  'docs/api.md': apiPage({ contract, operatorContract, commonErrors }),
  'docs/errors.md': errorsPage(),
  'docs/screens.md': screensPage(),
  'web/src/platform/calls.generated.ts': webCalls(contract, areas),
  'web/src/platform/stopped-calls.generated.ts': webStoppedCalls(contract),
  'web/src/platform/topics.generated.ts': webTopics(contract, areas),
  'web/src/platform/form/refused-fields.generated.ts': webRefusals(contract, errorCatalogue),
};
let stale = 0;
for (const [path, text] of Object.entries(pages)) {
  const file = join(root, path);
  if (!options.check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.log(`${path} is out of date: run npm run docs`);
    stale += 1;
  }
}
process.exitCode = stale > 0 ? 1 : 0;
