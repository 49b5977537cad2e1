import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { suiteApp } from '../../testing/suite.ts';

/** The rules of authorization follow the declarations; here is shown that nothing is mounted beside them. */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;

/** What is no declared call, and why nobody has to be logged in for it; `/api/events` asks for a session itself. */
const undeclared = [
  'GET /health/live',
  'GET /health/ready',
  'GET /api/events',
  'POST /webhooks/simulator',
  // One press in a mail program, and whoever follows the link: the proof in it is what they come with.
  'POST /webhooks/unsubscribe',
  'GET /webhooks/unsubscribe',
  'GET /docs',
];
const ofPages = /^GET \/docs\/|^GET \/api\/openapi\.json$/;

/** Reads Fastify's own tree of routes: each level is four characters further in. */
function mounted(server: FastifyInstance): string[] {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│├└─ \s]*)(\S+) \(([A-Z, ]+)\)/u.exec(line);
      if (!match) return [];
      const [, indent = '', part = '', methods = ''] = match;
      const depth = indent.length / 4 - 1;
      parents[depth] = (parents[depth - 1] ?? '') + part;
      return methods.split(', ').map((method) => `${method} ${parents[depth]}`);
    });
}

const declared = (isConsole: boolean) =>
  everyEndpoint
    .filter(({ path }) => path.startsWith('/console') === isConsole)
    .map(({ method, path }) => `${method} ${path}`);

describe('every route is a declared call, or is named here:', () => {
  it("the app's", () => {
    const routes = mounted(web).filter((route) => !route.startsWith('HEAD ') && !ofPages.test(route));
    expect(routes.toSorted()).toEqual([...declared(false), ...undeclared].toSorted());
  });

  it("the console's", () => {
    const routes = mounted(operatorsApp).filter((route) => !route.startsWith('HEAD '));
    expect(routes.toSorted()).toEqual(
      [...declared(true), 'GET /health/live', 'GET /health/ready'].toSorted(),
    );
  });
});

it('asking for the headers alone gets past no door either', async () => {
  for (const { path } of everyEndpoint.filter(({ method, auth }) => method === 'GET' && auth !== 'public')) {
    const server = path.startsWith('/console') ? operatorsApp : web;
    expect((await server.inject({ method: 'HEAD', url: path })).statusCode, path).toBe(401);
  }
});

it('a way of writing an address differently reaches nothing that is guarded', async () => {
  for (const url of [
    '/API/me',
    '/api/me/',
    '//api/me',
    '/api/./me',
    '/api/x/../me',
    '/api/me;x=1',
    '/api/%6de',
  ])
    expect((await web.inject(url)).statusCode, url).toBeOneOf([401, 404]);
});
