import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';
import { refusedIn, wallFindings } from './wall-findings.mjs';
import { walls } from './walls.mjs';

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
  ['domain/src/loan/a.test.ts', "import { z } from '../../../api/src/errors.ts'", 'refused'],
  ['domain/src/loan/a.test.ts', "import { z } from './testing/loans.ts'", 'allowed'],
  ['domain/src/loan/a.test.ts', "import { z } from '../lottery/testing/receipts.ts'", 'refused'],
  ['domain/src/loan/a.ts', "export { z } from 'zod'", 'refused'],
  ['domain/src/loan/a.ts', "import 'node:fs'", 'refused'],
  ['domain/src/loan/a.ts', "const z = await import('zod')", 'refused'],
  ['domain/src/loan/a.ts', "import y, { type x, z } from 'zod'", 'refused'],
  ['domain/src/loan/a.ts', "import * as z from 'zod'", 'refused'],
  ['domain/src/loan/a.ts', `const z = "import z from 'zod'"`, 'allowed'],

  ['api/src/a.ts', "import { z } from 'zod'", 'allowed'],
  ['api/src/a.ts', "import { z } from 'zod/mini'", 'allowed'],
  ['api/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'allowed'],
  ['api/src/a.ts', "import { z } from './endpoint.ts'", 'allowed'],
  ['api/src/a.ts', "import z from 'fastify'", 'refused'],
  ['api/src/a.ts', "import z from 'node:fs'", 'refused'],
  ['api/src/a.ts', "import z from '@fastify/static'", 'refused'],
  ['api/src/a.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['api/src/a.test.ts', "import { test as z } from 'vitest'", 'allowed'],
  ['api/src/a.test.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['api/src/a.test.ts', "import { z } from '../../domain/src/money/money.ts'", 'refused'],

  ['server/src/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '@banyan/console/app.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '../../web/src/app/routes.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['server/src/a.ts', "import z from 'fastify'", 'allowed'],
  ['server/src/a.ts', "import { z } from '@banyan/simulator/app.ts'", 'refused'],
  ['server/src/a.ts', "import { z } from '../../tools/options.mjs'", 'allowed'],
  ['server/testing/a.ts', "import { z } from '@banyan/simulator/app.ts'", 'allowed'],
  ['server/testing/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['server/testing/a.ts', "import { z } from '../src/ledger/post.ts'", 'allowed'],
  ['server/src/ledger/a.ts', "import { z } from '../features/loan/index.ts'", 'refused'],
  ['server/src/ledger/a.ts', "import { z } from '../platform/database.ts'", 'allowed'],
  ['server/src/ledger/ledger.area.ts', "import type { z } from '../area.ts'", 'allowed'],
  ['server/src/ledger/ledger.area.ts', "import type { z } from '../areas.ts'", 'refused'],
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
  ['server/src/features/loan/deep/deep/a.ts', "import { z } from '../../../wallet/a.ts'", 'refused'],
  ['server/src/features/loan/a.ts', "import type { z } from '../wallet/wallet.store.ts'", 'refused'],
  ['server/src/features/loan/a.ts', "const z = await import('../wallet/wallet.store.ts')", 'refused'],
  ['server/src/features/loan/a.ts', "import type { z } from '../../area.ts'", 'allowed'],
  ['server/src/features/loan/a.ts', "import { z } from '../../everything.ts'", 'refused'],
  ['server/src/features/loan/a.ts', "import type { z } from '../../app.ts'", 'refused'],
  ['server/src/features/loan/a.test.ts', "import { z } from '../../everything.ts'", 'allowed'],
  ['server/src/area.ts', "import type { z } from './seed/demo-seed.ts'", 'allowed'],
  ['server/src/area.ts', "import type { z } from './app.ts'", 'refused'],
  ['server/src/seed/demo-seed.ts', "import type { z } from '../app.ts'", 'refused'],
  ['server/src/seed/demo.ts', "import type { z } from '../app.ts'", 'allowed'],

  ['simulator/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'refused'],
  ['simulator/src/a.ts', "import { z } from '../../server/src/app.ts'", 'refused'],
  ['simulator/src/a.ts', "import z from 'fastify'", 'allowed'],

  ['client/src/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['client/src/a.ts', "import type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['client/src/a.ts', "import { z } from '@banyan/domain/money.ts'", 'allowed'],
  ['client/src/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['client/src/a.ts', "import { z } from '@banyan/console/app.ts'", 'refused'],
  ['client/src/a.ts', "import { z } from '@banyan/server/app.ts'", 'refused'],
  ['client/src/deep/a.ts', "import { z } from '../../../web/src/ui/button.tsx'", 'refused'],
  ['client/src/testing/a.ts', "import { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['client/src/testing/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['client/src/testing/a.ts', "import z from 'node:fs'", 'allowed'],
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
  ['console/src/platform/a.ts', "import { z } from '@banyan/domain/areas.ts'", 'refused'],
  ['console/src/platform/a.ts', "import { z } from '../ui/button.tsx'", 'allowed'],
  ['console/src/features/loan/a.ts', "import { z } from '../wallet/wallet.ts'", 'refused'],
  ['console/src/features/loan/a.ts', "import { z } from '../../app/router.tsx'", 'refused'],
  ['console/src/features/loan/a.ts', "import { z } from '../../areas.ts'", 'refused'],
  ['console/src/features/loan/a.test.ts', "import '../../areas.ts'", 'allowed'],
  ['console/src/features/loan/a.ts', "import { z } from '../../gathered.ts'", 'allowed'],
  ['console/src/features/loan/a.ts', "import type { z } from '../../area.ts'", 'allowed'],
  ['console/src/ui/a.ts', "import { z } from '../gathered.ts'", 'refused'],
  ['console/src/features/loan/a.ts', "import { z } from './deep/loan.ts'", 'allowed'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../../wallet/wallet.ts'", 'refused'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../other/loan.ts'", 'allowed'],
  ['console/src/features/loan/deep/a.ts', "import { z } from '../../../ui/button.tsx'", 'allowed'],

  ['web/src/app/a.ts', "import { z } from '@banyan/api/errors.ts'", 'refused'],
  ['web/src/app/a.ts', "import type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['web/src/app/a.ts', "export type { z } from '@banyan/api/errors.ts'", 'allowed'],
  ['web/src/app/a.ts', "let z: typeof import('@banyan/api/errors.ts')", 'allowed'],
  ['web/src/app/a.ts', "import { type z } from '@banyan/api/errors.ts'", 'refused'],
  ['web/src/app/a.ts', "import z from 'node:fs'", 'refused'],
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
  ['web/src/ui/a.ts', "import { z } from '@banyan/domain/areas.ts'", 'refused'],
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
  ['web/src/shared/purchase/a.ts', "import { z } from '../coupons/coupon.ts'", 'refused'],
  ['web/src/shared/purchase/a.ts', "const z = await import('../points/points-chip.tsx')", 'refused'],
  ['web/src/shared/purchase/a.ts', "import { z } from '../needs/use-needs.ts'", 'allowed'],
  ['web/src/shared/purchase/a.ts', "import { z } from '../../purchase-slots.ts'", 'allowed'],
  ['web/src/shared/needs/a.ts', "import { z } from '../../purchase-slots.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import { z } from '../../purchase-slots.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import { z } from '../coupons/coupons.purchase-slots.ts'", 'refused'],
  ['web/src/features/loan/a.ts', "import { z } from '../../shared/coupons/coupon.ts'", 'refused'],
  ['web/src/features/investing/a.ts', "import { z } from '../../shared/coupons/coupon.ts'", 'allowed'],
  ['web/src/features/coupons/a.ts', "import { z } from '../../shared/coupons/coupon.ts'", 'allowed'],
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
  ['e2e/journeys/a.test.ts', "import { z } from '@banyan/domain/money.ts'", 'refused'],
  ['e2e/journeys/a.test.ts', "import { z } from '../../server/testing/wait.ts'", 'allowed'],

  ['bench/a.ts', "import { z } from '@banyan/web/app.ts'", 'refused'],
  ['bench/a.ts', "import { z } from '../server/src/app.ts'", 'refused'],
  ['bench/a.ts', "import { z } from '@banyan/server/app.ts'", 'allowed'],
];

const refusals = (path, statement) => refusedIn(path, `${statement};\n`);

test.each(crossings)('in %s, `%s` is %s', (path, statement, verdict) => {
  expect(refusals(path, statement).length > 0 ? 'refused' : 'allowed').toBe(verdict);
});

test('an import that stands on several lines is seen', () => {
  expect(refusals('domain/src/loan/a.ts', "import {\n  y,\n  z,\n} from 'zod'")).toHaveLength(1);
});

test('each row of the table refuses an import that is planted here', () => {
  const rows = new Set(
    crossings.flatMap(([path, statement]) => refusals(path, statement).map(({ row }) => row)),
  );
  expect(walls.filter((row) => !rows.has(row)).map(({ files, why }) => ({ files, why }))).toEqual([]);
});

test('each workspace has a row that says all that it may import', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const closed = walls.filter(({ only }) => only).flatMap(({ files }) => files);
  const open = workspaces.filter((name) => !closed.some((place) => place.startsWith(`${name}/`)));
  expect(open).toEqual([]);
});

test('a finding names the file, the import and the reason', () => {
  const text = "import { z } from '../wallet/wallet.store.ts';\n";
  expect(wallFindings([{ path: 'server/src/features/loan/a.ts', text }])).toEqual([
    'server/src/features/loan/a.ts: it imports ../wallet/wallet.store.ts. Another feature is called through its index.ts only.',
  ]);
});

test('imports that form a circle are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-boundaries-'));
  try {
    const plant = (name, text) => writeFileSync(join(folder, name), text);
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    plant('ring-one.ts', "import { two } from './ring-two.ts';\nexport const one = () => two;\n");
    plant('ring-two.ts', "import { one } from './ring-one.ts';\nexport const two = () => one;\n");
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
    const refused = JSON.parse(stdout).diagnostics.map(({ filename, code }) => `${filename} ${code}`);
    expect(refused).toContain('ring-one.ts import(no-cycle)');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
