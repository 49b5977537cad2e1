import { writeFile } from 'node:fs/promises';
import { firstVisit, lighthouseBrowser, recorded } from '../e2e/fixtures/lighthouse.ts';
import { startStack } from '../e2e/fixtures/stack.ts';
import { loggedIn } from '../e2e/fixtures/wire.ts';
import { readOptions } from '../tools/options.mjs';

/** `npm run bench:pictures`: how soon a phone shows something on a first visit, as Lighthouse simulates one. */

readOptions({
  usage:
    'npm run bench:pictures: Lighthouse, five times each, on three tabs; rewrites bench/first-picture.md.',
});

const rounds = 5;
const pages = {
  Home: '/pages/index/index',
  Products: '/pages/product/product_list',
  Me: '/pages/profile/index',
};
const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const;

const [stack, { browser, port }] = await Promise.all([startStack(), lighthouseBrowser()]);
try {
  const { token } = await loggedIn(stack, 'linxiao');
  const rows: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const seen: Record<keyof typeof figures, number[]> = { FCP: [], LCP: [], TBT: [] };
    for (let round = 0; round < rounds; round += 1) {
      await firstVisit(browser, stack.url, { api_url: stack.url, app_token: token });
      const { audits } = await recorded(stack.url, port, path);
      for (const figure of ['FCP', 'LCP', 'TBT'] as const)
        seen[figure].push(audits[figures[figure]]?.numericValue ?? Number.NaN);
    }
    rows.push(
      `| ${name} | ${seconds(seen.FCP)} | ${seconds(seen.LCP)} | ${Math.round(median(seen.TBT))} ms |`,
    );
    console.log(rows.at(-1));
  }
  await writeFile(new URL('first-picture.md', import.meta.url), report(rows));
} finally {
  await browser.close();
  await stack.stop();
  // What Lighthouse leaves behind would keep the process for minutes.
  setTimeout(process.exit, 100);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((ms) => (ms / 1_000).toFixed(2));
  return `${(median(values) / 1_000).toFixed(2)} s (${least}–${most})`;
}

function report(rows: string[]): string {
  return `# The first picture

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:pictures\`: Lighthouse's simulated phone (slow 4G, a processor four times
slower), a first visit of somebody who is logged in, the median of ${rounds} with the least and the most.

| tab | first contentful paint | largest contentful paint | blocking time |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
