import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { samplePaper } from '../../../testing/sample-paper.ts';
import { samplePem } from '../../../testing/sample-seal.ts';
import { readSeal } from './seal.ts';

test('the paper that the app’s tests check is as it is made here, and its seal lists no parts', async () => {
  const made = await samplePaper(readSeal(samplePem));
  const kept = new URL('../../../../web/src/features/contracts/testing/paper.pdf', import.meta.url);
  expect(made.equals(readFileSync(fileURLToPath(kept)))).toBe(true);
  const [, digits = ''] = /\/Contents <([0-9a-f]+)>/.exec(made.toString('latin1')) ?? [];
  expect(Buffer.from(digits, 'hex').toString('latin1')).toContain(
    `{"document":"${'0'.repeat(64)}","parts":[]}`,
  );
});
