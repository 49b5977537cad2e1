import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the app's page with what this deployment tells it in the head. The policy allows no inline code, so it
 * is told by `<meta>`.
 */
export function mountFrontPage(app: FastifyInstance, folder: string, facts: Record<string, string>): void {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const metas = Object.entries(facts).map(
    ([name, content]) => `<meta name="${name}" content="${content}" />`,
  );
  const page = Buffer.from(readFileSync(file, 'utf8').replace('</title>', `</title>${metas.join('')}`));
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page), identity: page };
  for (const url of ['/', '/index.html'])
    app.get(url, async (request, reply) => {
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .send(bodies[coding]);
    });
}
