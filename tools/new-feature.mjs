// `npm run new -- <area>`: the files that every area has, under the same name on each side.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool, SetupError } from './setup.mjs';

await runTool(() => {
  const area = process.argv[2] ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(area)) throw new SetupError('Usage: npm run new -- <area>, in kebab-case.');
  const files = templates(area);
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new SetupError(`${taken} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
  console.log('Next: name it in api/src/contract.ts, where the server mounts its areas, and in the routes.');
});

function templates(area) {
  const name = area.replace(/-./g, (part) => part[1].toUpperCase());
  const title = name[0].toUpperCase() + name.slice(1);
  return {
    [`api/src/${area}.ts`]: `import { endpoint } from './endpoint.ts';
import { done, nothing } from './wire.ts';

export const ${name}Api = {
  overview: endpoint({
    method: 'GET',
    path: '/api/v2/${area}/overview',
    summary: 'Say what it answers',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: done,
    errors: [],
  }),
};
`,
    [`server/src/features/${area}/index.ts`]: `import type { ${name}Api } from '@banyan/api/${area}.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';

export function ${name}Handlers(): HandlersOf<typeof ${name}Api> {
  return { overview: async () => ({ ok: true }) };
}
`,
    [`web/src/features/${area}/${area}.messages.ts`]: `export const ${name}Messages = {
  title: { zh: '标题', en: 'Title' },
} as const;
`,
    [`web/src/features/${area}/screens/${area}.screen.tsx`]: `import { useMessages } from '../../../platform/i18n.ts';
import { Screen } from '../../../ui/screen.tsx';
import { ${name}Messages } from '../${area}.messages.ts';

export default function ${title}Screen() {
  const t = useMessages(${name}Messages);
  return (
    <Screen>
      <h2>{t('title')}</h2>
    </Screen>
  );
}
`,
  };
}
