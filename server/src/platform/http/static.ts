import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { servesPages } from './server.ts';

/**
 * Serves a built app: hashed assets for ever, the page itself never from a cache without asking. An address of a page
 * without its `#` leads to that page.
 */
export async function mountStatic(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  app.decorate(servesPages, true);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
