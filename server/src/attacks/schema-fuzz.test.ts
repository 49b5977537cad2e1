import { randomInt } from 'node:crypto';
import { contract, operatorApi } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../testing/caller.ts';
import { nearly, schemaOf, shaped } from '../../testing/fuzz/from-schema.ts';
import { hostileBody, hostileValue } from '../../testing/fuzz/hostile.ts';
import { fuzzedPush, oneOfEach } from '../../testing/fuzz/one-of-each.ts';
import { personWith, registerPerson } from '../../testing/person.ts';
import { operators } from '../../testing/product.ts';
import { later } from '../../testing/recovery.ts';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ids.ts';
import { newBearer, sha256 } from '../platform/security/tokens.ts';
import { multipart } from '../seed/multipart.ts';

/** Every call, with bodies made from its own declaration: of its shape, nearly so, and not at all. */

const isFull = process.env.BANYAN_FULL === '1';
/** What may differ on PGlite is how a value reaches it: a few are enough, too few to tell how far they reach. */
const isBrief = !isFull && process.env.BANYAN_TEST_DB === 'pglite';
const runs = isFull ? 200 : isBrief ? 3 : 12;
/** Each of these works through whole days. */
const slow = ['/api/demo/advance', '/console/api/demo/advance'];
/** What ends or stops who calls comes last, so that the calls before get somewhere. */
const ending = ['/api/my_data/close', '/api/account/freeze', '/api/logout', '/console/api/logout'];

/** Seeds that once failed are tried every time; new ones are looked for in the full run alone. */
const knownSeeds: number[] = [];
const seed = Number(process.env.BANYAN_SEED ?? (isFull ? randomInt(2 ** 31) : 1));

// With the key of pushes, so that subscriptions get further in; nothing delivers them.
const suite = await suiteApp({ push: fuzzedPush });
const { web, console: operatorsApp } = suite.app;
const maple = await personWith(suite, 'maple', '9000.00');
const other = await registerPerson(suite, 'benoak');
const by = await operators(suite);
const { operatorId } = await by.ada.ok('/console/api/me');
const { pool, samples } = await oneOfEach(suite, by, { maple, other });

/** A new session of Maple's or Ada's, past the login. */
async function freshToken(endpoint: Endpoint): Promise<string> {
  const owner = endpoint.auth === 'operator' ? operatorId : maple.userId;
  const token = newBearer(owner);
  const at = suite.clock.wall();
  const until = new Date(at.getTime() + 3_600_000);
  await suite.tamper((writer) =>
    writer.run(
      endpoint.auth === 'operator'
        ? sql`insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
            values (${owner}, ${sha256(token)}, ${at}, ${until})`
        : sql`insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at)
            values (${owner}, ${newId()}, ${sha256(token)}, 'test', 'test', ${at}, ${at}, ${until})`,
    ),
  );
  return token;
}

async function ask(endpoint: Endpoint, token: string, sent: unknown) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
  const server = endpoint.path.startsWith('/console') ? operatorsApp : web;
  if (endpoint.method === 'GET')
    return server.inject({ method: 'GET', url: `${endpoint.path}?${queryOf(sent)}`, headers });
  if (endpoint.upload && typeof sent === 'object') {
    const texts = Object.entries(sent ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : String(JSON.stringify(value)),
    ]);
    const form = multipart(Object.fromEntries(texts), { bytes: Buffer.from(String(texts)) });
    headers['content-type'] = form.contentType;
    return server.inject({ method: 'POST', url: endpoint.path, headers, payload: form.payload });
  }
  headers['content-type'] = 'application/json';
  const payload = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return server.inject({ method: 'POST', url: endpoint.path, headers, payload });
}

const queryOf = (sent: unknown): string =>
  Object.entries(typeof sent === 'object' && sent !== null ? sent : { '': String(sent) })
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&')
    .slice(0, 8_000);

/** One that should be right, and then of every sort. */
function bodiesFor(endpoint: Endpoint, from: number, numRuns: number): unknown[] {
  const schema = schemaOf(endpoint.input);
  const names = Object.keys(schema.properties ?? {});
  const sample = samples[endpoint.path];
  const right = sample ? fc.oneof(fc.constant<unknown>(sample), shaped(schema, pool)) : shaped(schema, pool);
  const any = fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 5, arbitrary: nearly(right) },
    { weight: 2, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, hostileValue]))) },
    { weight: 1, arbitrary: hostileBody },
  );
  return [
    ...fc.sample(right, { seed: from, numRuns: 1 }),
    ...fc.sample(any, { seed: from, numRuns: numRuns - 1 }),
  ];
}

/** Days are worked through on PGlite by the tests of the jobs: a brief run sends such a call what is refused. */
function bodiesOf(endpoint: Endpoint, from: number): unknown[] {
  if (!slow.includes(endpoint.path)) return bodiesFor(endpoint, from, runs);
  if (!isBrief) return bodiesFor(endpoint, from, Math.ceil(runs / 20));
  return bodiesFor(endpoint, from, 12).filter((sent) => !endpoint.input.safeParse(sent).success);
}

/** The calls that some body got right. */
const reached = new Set<string>();

async function fuzz(endpoint: Endpoint, from: number): Promise<void> {
  later(suite, 31); // what was locked before is open again
  let token = await freshToken(endpoint);
  for (const [n, sent] of bodiesOf(endpoint, from).entries()) {
    const reply = await ask(endpoint, token, sent);
    const what = () =>
      `BANYAN_SEED=${from} ${endpoint.path} body ${n}: ${(JSON.stringify(sent) ?? '').slice(0, 500)}\n${reply.body.slice(0, 300)}\n${
        suite.log
          .filter((line) => line.includes('unforeseen'))
          .at(-1)
          ?.slice(0, 1_500) ?? ''
      }`;
    if (reply.statusCode === 200) {
      reached.add(endpoint.path);
      continue;
    }
    expect(reply.statusCode, what()).toBeLessThan(500);
    const { code, status } = reply.json();
    expect(codesOf(endpoint), what()).toContain(code);
    expect(status, what()).toBe(reply.statusCode);
    if (code === 'session.required') token = await freshToken(endpoint);
  }
}

const areas: Record<string, Endpoint[]> = {
  ...Object.fromEntries(Object.entries(contract).map(([name, area]) => [name, Object.values(area)])),
  console: Object.values(operatorApi),
};
const isEnding = ({ path }: Endpoint) => ending.includes(path);

describe(`${runs} bodies to each call end in an answer that it declares, and the books stay right:`, () => {
  const timeout = isFull ? 3_600_000 : 120_000;
  for (const [name, endpoints] of Object.entries(areas))
    it(name, { timeout }, async () => {
      for (const from of [...knownSeeds, seed])
        for (const endpoint of endpoints.filter((each) => !isEnding(each))) await fuzz(endpoint, from);
    });

  it('what ends a session or stops an account', { timeout }, async () => {
    const every = Object.values(areas).flat();
    for (const path of ending) await fuzz(every.find((each) => each.path === path) as Endpoint, seed);
  });

  it.skipIf(isBrief)('and enough of them are right to try what lies behind the declarations', () => {
    expect(reached.size).toBeGreaterThan(Object.values(areas).flat().length / 3);
  });
});
