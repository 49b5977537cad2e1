import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './setup.mjs';

/** Where a file stands, what it says, and whether the boundaries refuse it. */
const crossings = [
  ['domain/src/loan/a.ts', "import { z } from 'zod'", 'refused'],
  ['domain/src/loan/a.ts', "import fs from 'node:fs'", 'refused'],
  ['domain/src/loan/a.ts', "import { sha256 as z } from '@noble/hashes/sha2.js'", 'allowed'],
  ['domain/src/loan/a.ts', "import { base58 as z } from '@scure/base'", 'allowed'],
  ['domain/src/loan/a.ts', "import z from '@noble/curves/secp256k1.js'", 'refused'],
  ['domain/src/loan/a.ts', "import z from '@scure/bip32'", 'refused'],
  ['domain/src/loan/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['domain/src/loan/a.ts', "import { z } from '../../../api/src/errors.ts'", 'refused'],
  ['domain/src/loan/a.ts', "import { z } from '../money/money.ts'", 'allowed'],
  ['domain/src/loan/a.test.ts', "import { test as z } from 'vitest'", 'allowed'],
  ['domain/src/loan/a.test.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],

  ['api/src/a.ts', "import { z } from 'zod'", 'allowed'],
  ['api/src/a.ts', "import { z } from 'zod/mini'", 'allowed'],
  ['api/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'allowed'],
  ['api/src/a.ts', "import { z } from './endpoint.ts'", 'allowed'],
  ['api/src/a.ts', "import z from 'fastify'", 'refused'],
  ['api/src/a.ts', "import z from 'node:fs'", 'refused'],
  ['api/src/a.ts', "import z from '@fastify/static'", 'refused'],
  ['api/src/a.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['api/src/a.test.ts', "import { test as z } from 'vitest'", 'allowed'],

  ['server/src/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '@banyan/console/app.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '../../web/src/app/routes.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['server/src/a.ts', "import z from 'fastify'", 'allowed'],
  ['server/src/ledger/a.ts', "import { z } from '../features/loan/index.ts'", 'refused'],
  ['server/src/ledger/a.ts', "import { z } from '../platform/database.ts'", 'allowed'],
  ['server/src/ledger/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['server/src/platform/http/a.ts', "import { z } from '../../features/loan/index.ts'", 'refused'],
  ['server/src/platform/http/a.ts', "import { z } from '../../ledger/post.ts'", 'refused'],
  ['server/src/platform/http/a.ts', "import { z } from '@banyan/domain/ledger/entry.ts'", 'allowed'],
  ['server/src/features/loan/a.ts', "import { z } from '../wallet/wallet.store.ts'", 'refused'],
  ['server/src/features/loan/a.ts', "import { z } from '../wallet/index.ts'", 'allowed'],
  ['server/src/features/loan/a.ts', "import { z } from './loan.store.ts'", 'allowed'],
  ['server/src/features/loan/a.ts', "import { z } from '../../ledger/post.ts'", 'allowed'],
  ['server/src/features/loan/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['server/src/features/loan/deep/a.ts', "import { z } from '../../wallet/wallet.store.ts'", 'refused'],
  ['server/src/features/loan/deep/a.ts', "import { z } from '../../wallet/index.ts'", 'allowed'],
  ['server/src/features/loan/deep/a.ts', "import { z } from '../loan.store.ts'", 'allowed'],

  ['simulator/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'refused'],
  ['simulator/src/a.ts', "import { z } from '../../server/src/app.ts'", 'refused'],

  ['client/src/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['client/src/a.ts', "import type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['client/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'allowed'],
  ['client/src/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['client/src/a.ts', "import { z } from '@banyan/console/app.ts'", 'refused'],
  ['client/src/a.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['client/src/deep/a.ts', "import { z } from '../../../web/src/ui/button.tsx'", 'refused'],
  ['client/src/testing/a.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['client/src/testing/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['client/src/a.ts', "import z from 'node:fs'", 'refused'],
  ['api/src/a.ts', "import { z } from '@banyan/client/problem.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '@banyan/client/problem.ts'", 'refused'],

  ['console/src/app/a.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['console/src/app/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['console/src/app/a.ts', "import { z } from '@banyan/client/problem.ts'", 'allowed'],
  ['console/src/platform/a.ts', "import { z } from '../../../client/src/problem.ts'", 'refused'],
  ['console/src/app/a.ts', "import z from 'node:fs'", 'refused'],
  ['console/src/app/a.ts', "import { z } from '../../../web/src/ui/button.tsx'", 'refused'],
  ['console/src/app/a.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['console/src/app/a.ts', "import { z } from '../areas.ts'", 'allowed'],
  ['console/src/a.ts', "import { z } from './features/loan/loan.area.ts'", 'allowed'],
  ['console/src/ui/a.ts', "import { z } from '../features/loan/loan.ts'", 'refused'],
  ['console/src/ui/a.ts', "import { z } from '../areas.ts'", 'refused'],
  ['console/src/platform/a.ts', "import { z } from '../app/router.tsx'", 'refused'],
  ['console/src/platform/deep/a.ts', "import { z } from '../../area.ts'", 'refused'],
  ['console/src/platform/a.ts', "import { z } from '../ui/button.tsx'", 'allowed'],
  ['console/src/features/loan/a.ts', "import { z } from '../wallet/wallet.ts'", 'refused'],
  ['console/src/features/loan/a.ts', "import { z } from '../../app/router.tsx'", 'refused'],
  ['console/src/features/loan/a.ts', "import { z } from '../../areas.ts'", 'allowed'],
  ['console/src/features/loan/a.ts', "import { z } from './deep/loan.ts'", 'allowed'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../../wallet/wallet.ts'", 'refused'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../other/loan.ts'", 'allowed'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../../../ui/button.tsx'", 'allowed'],

  ['web/src/app/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['web/src/app/a.ts', "import type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['web/src/app/a.ts', "import { z } from '@banyan/domain/money.ts'", 'allowed'],
  ['web/src/app/a.ts', "import { z } from '@banyan/client/problem.ts'", 'allowed'],
  ['web/src/platform/a.ts', "import { z } from '@banyan/console/app.ts'", 'refused'],
  ['web/src/platform/a.ts', "import { z } from '../../../client/src/problem.ts'", 'refused'],
  ['web/src/app/a.ts', "import { z } from '../features/loan/loan.queries.ts'", 'allowed'],
  ['web/src/ui/a.ts', "import { z } from '../features/loan/loan.queries.ts'", 'refused'],
  ['web/src/platform/a.ts', "import { z } from '../app/routes.ts'", 'refused'],
  ['web/src/app/a.ts', "import { z } from '../areas.ts'", 'allowed'],
  ['web/src/app/a.ts', "import { z } from '../shared/risk/risk-badge.tsx'", 'allowed'],
  ['web/src/ui/a.ts', "import { z } from '../shared/risk/risk-badge.tsx'", 'refused'],
  ['web/src/ui/a.ts', "import { z } from '../areas.ts'", 'refused'],
  ['web/src/ui/a.ts', "import { z } from '../platform/query.ts'", 'allowed'],
  ['web/src/platform/a.ts', "import { z } from '../ui/button.tsx'", 'refused'],
  ['web/src/platform/a.ts', "import { z } from '../shared/risk/risk-badge.tsx'", 'refused'],
  ['web/src/platform/a.ts', "import { z } from '../areas.ts'", 'refused'],
  ['web/src/platform/deep/a.ts', "import { z } from '../../ui/button.tsx'", 'refused'],
  ['web/src/platform/deep/a.ts', "import { z } from '../query.ts'", 'allowed'],
  ['web/src/shared/risk/a.ts', "import { z } from '../../features/loan/loan.queries.ts'", 'refused'],
  ['web/src/shared/risk/a.ts', "import { z } from '../../app/routes.ts'", 'refused'],
  ['web/src/shared/risk/a.ts', "import { z } from '../../areas.ts'", 'refused'],
  ['web/src/shared/risk/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['web/src/shared/risk/a.ts', "import type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['web/src/shared/risk/a.ts', "import { z } from '../product/product-card.tsx'", 'allowed'],
  ['web/src/shared/risk/a.ts', "import { z } from '../../ui/button.tsx'", 'allowed'],
  ['web/src/features/loan/a.ts', "import { z } from '../../areas.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import { z } from '../../shared/risk/risk-badge.tsx'", 'allowed'],
  ['web/src/features/loan/loan.area.ts', "import type { z } from '../../app/area.ts'", 'allowed'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../../../areas.ts'", 'refused'],
  [
    'web/src/features/loan/screens/a.tsx',
    "import { z } from '../../../shared/risk/risk-badge.tsx'",
    'allowed',
  ],
  ['web/src/features/loan/a.ts', "import { z } from '../wallet/wallet.queries.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import { z } from '../../app/routes.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import type { z } from '../../app/routes.ts'", 'allowed'],
  ['web/src/features/loan/a.ts', "import { z } from '../../ui/button.tsx'", 'allowed'],
  ['web/src/features/loan/a.ts', "import { z } from './screens/b.screen.tsx'", 'allowed'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../../wallet/wallet.queries.ts'", 'refused'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../../../app/routes.ts'", 'refused'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../loan.queries.ts'", 'allowed'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../components/b.tsx'", 'allowed'],
  ['web/src/features/loan/screens/a.tsx', "import { z } from '../../../ui/button.tsx'", 'allowed'],
  ['web/src/features/loan/screens/deep/a.tsx', "import { z } from '../../../wallet/w.ts'", 'refused'],
  ['web/src/features/loan/screens/deep/a.tsx', "import { z } from '../../loan.queries.ts'", 'allowed'],

  ['e2e/journeys/a.test.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['e2e/journeys/a.test.ts', "import { z } from '../../server/src/app.ts'", 'refused'],
  ['e2e/journeys/a.test.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
];

/** One file per crossing, so that a single run of the linter answers for all. */
const planted = crossings.map(([path, statement, verdict], index) => {
  const file = path.replace(/(^|\/)a(\.[a-z.]+)$/, `$1planted-${index}$2`);
  const used = statement.startsWith('import type') ? 'export type Used = z;' : 'export const used = z;';
  return { path, file, statement, verdict, text: `${statement};\n${used}\n` };
});

let folder;
let refused;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-boundaries-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const { file, text } of planted) write(file, text);
  write(
    'server/src/jobs/ring-one.ts',
    "import { two } from './ring-two.ts';\nexport const one = () => two;\n",
  );
  write(
    'server/src/jobs/ring-two.ts',
    "import { one } from './ring-one.ts';\nexport const two = () => one;\n",
  );
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const result = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  refused = JSON.parse(result.stdout).diagnostics.map(({ filename, code }) => `${filename} ${code}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test.each(planted)('in $path, `$statement` is $verdict', ({ file, verdict }) => {
  const isRefused = refused.includes(`${file} eslint(no-restricted-imports)`);
  expect(isRefused ? 'refused' : 'allowed').toBe(verdict);
});

test('imports that form a circle are refused', () => {
  expect(refused).toContain('server/src/jobs/ring-one.ts import(no-cycle)');
});
