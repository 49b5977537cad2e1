import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import type { PageFacts } from './page-facts.ts';

/** Made anew whenever the facts change: the best that these two can do would take a hundred times as long. */
const codings = {
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: Buffer) => gzipSync(page, { level: 6 }),
  identity: (page: Buffer) => page,
};
type Coding = keyof typeof codings;

interface Made {
  answers: string;
  until: number;
  page: Buffer;
  bodies: Partial<Record<Coding, Buffer>>;
}

/**
 * Serves the app's page with what this deployment tells it in the head: what it signs with, and the answers to the
 * public calls that the first picture needs. The policy allows no inline code, so they stand there as data. Where they
 * do not come within `patienceMs`, the page goes without them and the app asks by itself.
 */
export function mountFrontPage(
  app: FastifyInstance,
  folder: string,
  metas: Readonly<Record<string, string>>,
  factsNow: () => Promise<PageFacts>,
  patienceMs: number,
): void {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const told = Object.entries(metas).map(
    ([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`,
  );
  const built = readFileSync(file, 'utf8').replace('</title>', () => `</title>${told.join('')}`);
  const pageWith = (facts: string) => Buffer.from(built.replace('</body>', () => `${facts}</body>`));
  let made: Made | undefined;

  /** The same answers make the same page for a second: it is compressed once. */
  function pageFor(facts: PageFacts): Made {
    const answers = JSON.stringify(facts.answers);
    if (made?.answers !== answers || facts.at >= made.until)
      made = { answers, until: facts.at + 1_000, page: pageWith(dataBlock(facts)), bodies: {} };
    return made;
  }

  const bare: Made = { answers: '', until: 0, page: pageWith(''), bodies: {} };
  const factsInTime = () =>
    Promise.race([factsNow(), sleep(patienceMs, undefined, { ref: false })]).catch(() => undefined);

  for (const url of ['/', '/index.html'])
    app.get(url, async (request, reply) => {
      const facts = await factsInTime();
      const { page, bodies } = facts ? pageFor(facts) : bare;
      const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
      bodies[coding] ??= codings[coding](page);
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .send(bodies[coding]);
    });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * By what the caller prefers; what was weighed with 0 is refused. Where nothing fits, the page goes as it is, and so it
 * does for whoever takes anything: `*` would let in again what is refused beside it.
 */
const codingOf = (accepted: string): Coding =>
  (negotiate(accepted.toLowerCase().replaceAll('*', 'identity'), Object.keys(codings)) as Coding | null) ??
  'identity';

/** No text in it can end the element: `<` is written as JavaScript and JSON both may write it. */
const dataBlock = (facts: PageFacts): string =>
  `<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)}</script>`;
