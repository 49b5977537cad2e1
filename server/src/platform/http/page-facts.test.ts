import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { everyEndpoint } from '../../../testing/caller.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { PageFacts } from './page-facts.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'banyan-page-'));
writeFileSync(join(webFolder, 'index.html'), '<title>Banyan</title></body>');
afterAll(() => rmSync(webFolder, { recursive: true }));
const suite = await suiteApp({ webFolder });
const by = await operators(suite);
await publish(suite, by, await addIssuer(by.ada));

async function factsOfPage(): Promise<PageFacts> {
  const { body } = await suite.app.web.inject('/');
  return JSON.parse(/id="facts">(.*)<\/script>/.exec(body)?.[1] ?? 'null');
}

it('the page brings what its calls would answer at this moment', async () => {
  const { at, answers } = await factsOfPage();
  expect(at).toBe(suite.clock.wall().getTime());
  expect(answers.map(({ path }) => path).sort()).toEqual(
    everyEndpoint.flatMap(({ withPage, path }) => (withPage ? [path] : [])).sort(),
  );
  for (const { path, input, answer } of answers) {
    const { method = 'GET' } = everyEndpoint.find((endpoint) => endpoint.path === path) ?? {};
    const payload = method === 'GET' ? { query: { ...input } } : { payload: { ...input } };
    const reply = await suite.app.web.inject({ method, url: path, ...payload });
    expect(answer, path).toEqual(reply.json());
  }
});

it('what anybody may read alone comes with the page', () => {
  const others = everyEndpoint.filter(
    ({ withPage, auth, effect }) => withPage && !(auth === 'public' && effect === 'read'),
  );
  expect(others).toEqual([]);
});

it('an area that is switched off brings nothing', async () => {
  await decidePolicy(by, { 'permissions.invest': 'false' });
  const { answers } = await factsOfPage();
  expect(answers.map(({ path }) => path)).not.toContain('/api/productlist');
  expect(answers.length).toBeGreaterThan(0);
});
