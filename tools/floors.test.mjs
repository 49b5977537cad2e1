import { expect, test } from 'vitest';
import { floorFindings } from './floors.mjs';

const manifest = (area, floor) => ({
  path: `server/src/features/${area}/${area}.area.ts`,
  text: `export const x: ServerArea = {\n  floor: ${floor},\n  open: () => ({}),\n};\n`,
});
const use = (area, other, file = 'use.ts') => ({
  path: `server/src/features/${area}/${file}`,
  text: `import { x } from '${'../'.repeat(file.split('/').length)}${other}/index.ts';\n`,
});
const areas = [manifest('people', 1), manifest('wallet', 2), manifest('coupons', 2), manifest('loan', 3)];
const findings = (...files) => floorFindings([...areas, ...files]);

test('an area knows what is below, and what has no floor', () => {
  expect(findings(use('loan', 'wallet'), use('wallet', 'people'), use('people', 'audit'))).toEqual([]);
});

test('it does not know what is above, however deep the file stands', () => {
  expect(findings(use('wallet', 'loan', 'deep/use.ts'))).toEqual([
    'server/src/features/wallet/deep/use.ts: wallet stands on floor 2 and may not know loan on floor 3.',
  ]);
});

test('beside each other one leans on the other, and never both', () => {
  expect(findings(use('coupons', 'wallet'))).toEqual([]);
  expect(findings(use('coupons', 'wallet'), use('wallet', 'coupons'))).toEqual([
    'server/src/features/coupons: it leans on itself, through others of its floor.',
    'server/src/features/wallet: it leans on itself, through others of its floor.',
  ]);
});

test('what is made for tests and the demo may look anywhere', () => {
  expect(findings(use('people', 'loan', 'people.test.ts'), use('people', 'loan', 'people.demo.ts'))).toEqual(
    [],
  );
});
