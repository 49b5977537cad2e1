// `npm run new -- <area>`: the files that every area has, under the same name on each side.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from './options.mjs';
import { root, runTool, SetupError } from './setup.mjs';

const next = `
Next:
  api/src/contract.ts          names the area
  server/src/app.ts            mounts its handlers
  web/src/areas.ts             names its manifest
  server/src/personal-data.ts  says what its tables hold about a person
  api/src/errors, api/src/rules, server/src/verify: its errors, its numbers and its invariants, as they come`;

await runTool(() => {
  const { positionals } = readOptions({
    usage: 'npm run new -- AREA\n\nWrites the skeleton of a new area; its name is in kebab-case.',
    most: 1,
    faultOf: ({ positionals: [name = ''] }) =>
      /^[a-z]+(-[a-z]+)*$/.test(name) ? undefined : `'${name}' is no name of an area.`,
  });
  const [area] = positionals;
  const files = templates(area);
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new SetupError(`${taken} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
  console.log(next);
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
    [`web/src/features/${area}/${area}.area.ts`]: `import type { WebArea } from '../../app/area.ts';

export const ${name}Area = {
  pages: {
    '/pages/${area}/index': {
      title: { zh: '标题', en: 'Title' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/${area}.screen.tsx'),
    },
  },
} as const satisfies WebArea;
`,
    [`web/src/features/${area}/${area}.messages.ts`]: `export const ${name}Messages = {
  title: { zh: '标题', en: 'Title' },
} as const;
`,
    [`web/src/features/${area}/${area}.queries.ts`]: `import { apiQuery } from '../../platform/query.ts';

export const overview = apiQuery('/api/v2/${area}/overview', {});
`,
    [`web/src/features/${area}/screens/${area}.screen.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ${name}Messages } from '../${area}.messages.ts';
import { overview } from '../${area}.queries.ts';

export default function ${title}Screen() {
  const t = useMessages(${name}Messages);
  const query = useQuery(overview);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {() => <h2>{t('title')}</h2>}
      </Loaded>
    </Screen>
  );
}
`,
  };
}
