import { type Endpoint, endpoint } from '@banyan/api/endpoint.ts';
import { picture } from '@banyan/api/wire.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { AppError } from '../app-error.ts';
import type { CommandContext } from '../context.ts';
import { sql } from '../db/sql.ts';
import { newBearer } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { mountArea } from './adapter.ts';
import { buildServer } from './server.ts';

/** How a call runs: in which transaction, who is asked for when, and what its answer looks like. */

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');

/** What happened, in its order. */
let seen: string[] = [];
let isFrozen = false;
let isRefused = false;
let areRulesKnown = true;
beforeEach(() => {
  seen = [];
  [isFrozen, isRefused, areRulesKnown] = [false, false, true];
});

const watched = watch(suite.app.services);
function watch(services: Services): Services {
  const { db, sharing, rules } = services;
  return {
    ...services,
    db: {
      ...db,
      kind: db.kind,
      transaction: (isolation, work) => {
        seen.push(isolation);
        return db.transaction(isolation, work);
      },
    },
    sharing: {
      ...sharing,
      read: (question, work) => {
        seen.push('shared');
        return sharing.read(question, work);
      },
    },
    rules: { ...rules, known: (now) => (areRulesKnown ? rules.known(now) : null), at: rules.at.bind(rules) },
  } as Services;
}

const note = async (_ctx: CommandContext): Promise<void> => void seen.push('noted');
const asked = (locks: boolean) => {
  seen.push(locks ? 'asked, locked' : 'asked');
  if (isRefused) throw new AppError('session.required');
};
const authenticators = {
  user: async (_reader: unknown, { locks }: { locks: boolean }) => {
    asked(locks);
    return () => ({ who: { userId: maple.userId, sessionId: 'session', isFrozen }, note });
  },
  operator: async (_reader: unknown, { locks }: { locks: boolean }) => {
    asked(locks);
    return () => ({ who: { operator: { rights: [] } } as never });
  },
};

const common = { summary: 'Is tried', input: z.strictObject({}), output: z.object({ ok: z.boolean() }) };
const call = <E extends Partial<Endpoint>>(name: string, more: E) =>
  endpoint({
    ...common,
    path: `/api/try/${name}`,
    method: 'GET',
    auth: 'user',
    effect: 'read',
    errors: [],
    ...more,
  } as unknown as Endpoint);
const write = { method: 'POST', effect: 'write', whenFrozen: 'refused' } as const;
const ok = async () => {
  seen.push('ran');
  return { ok: true };
};
const area = {
  read: call('read', {}),
  all: call('all', {}),
  duty: call('duty', { auth: 'operator' }),
  prepared: call('prepared', {}),
  cached: call('cached', { auth: 'public', maxAgeSeconds: 60 }),
  picture: call('picture', { reply: 'image/jpeg', output: picture }),
  write: call('write', write),
  money: call('money', { ...write, effect: 'money', input: z.strictObject({ text: z.string() }) }),
  upload: call('upload', { ...write, upload: { maxBytes: 1_000 } }),
  finished: call('finished', {}),
};
const app = await buildServer(suite.app.services.log, { isRateLimited: false });
afterAll(() => app.close());
mountArea(app, watched, authenticators as never, area, {
  read: ok,
  all: { ofAll: ok },
  duty: ok,
  prepared: { prepare: async () => void seen.push('prepared'), run: ok },
  cached: ok,
  picture: async () => Buffer.from('a picture'),
  write: ok,
  money: async (ctx: CommandContext, { text }: { text: string }) => {
    // What a command leaves under an id that follows from its key.
    await ctx.writer.run(sql`
      insert into refused_webhooks (refusal_id, provider, reason, body_sha256, received_at)
      values (${ctx.id('row')}, 'try', ${text}, '', ${ctx.wall})`);
    return ok();
  },
  upload: ok,
  finished: { run: ok, finish: async () => ({ ok: false }) },
});

const bearer = newBearer(maple.userId);
async function ask(name: keyof typeof area, payload?: object, key?: string) {
  const headers = { authorization: `Bearer ${bearer}`, ...(key && { 'idempotency-key': key }) };
  const { method, path } = area[name];
  const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}
const codeOf = async (...request: Parameters<typeof ask>) => JSON.parse((await ask(...request)).body).code;

const isNoted = ['read committed', 'noted'];

it.each([
  ['what a person reads', 'read', ['shared', 'asked', 'ran', ...isNoted]],
  ['what operators read', 'duty', ['snapshot', 'asked', 'ran']],
  ['what is summed over all people', 'all', ['whole snapshot', 'asked', 'ran', ...isNoted]],
  // Whoever calls is known before anything slow is done.
  [
    'what something is prepared for',
    'prepared',
    ['snapshot', 'asked', 'prepared', 'snapshot', 'asked', 'ran', ...isNoted],
  ],
] as const)('%s: in which transaction, for whom', async (_what, name, expected) => {
  await ask(name);
  expect(seen).toEqual(expected);
});

it('what is written keeps off what else its caller does meanwhile', async () => {
  expect((await ask('write', {})).status).toBe(200);
  expect(seen).toContain('asked, locked');
  expect(seen).not.toContain('asked');
});

it('where the rules are not known yet they are read before anything is prepared', async () => {
  areRulesKnown = false;
  expect((await ask('prepared')).status).toBe(200);
  expect(seen).toEqual(['snapshot', 'asked', 'snapshot', 'prepared', 'snapshot', 'asked', 'ran', ...isNoted]);
});

it('a file is read for known callers only', async () => {
  expect(await codeOf('upload', { no: 'file' })).toBe('request.unsupported_media');
  isRefused = true;
  expect(await codeOf('upload', { no: 'file' })).toBe('session.required');
});

it.each(['read', 'prepared', 'write'] as const)(
  '%s: session.required, and nothing was done',
  async (name) => {
    isRefused = true;
    expect(await codeOf(name, name === 'write' ? {} : undefined)).toBe('session.required');
    expect(seen).not.toContain('ran');
    expect(seen).not.toContain('prepared');
  },
);

it('account.frozen for what a freeze stops, and for nothing else', async () => {
  isFrozen = true;
  expect(await codeOf('write', {})).toBe('account.frozen');
  expect(await codeOf('money', { text: 'frozen' }, 'key-of-the-frozen')).toBe('account.frozen');
  expect(seen).not.toContain('ran');
  expect((await ask('read')).status).toBe(200);
});

it('a freeze is told before what is wrong with the fields, where no key can have been used', async () => {
  isFrozen = true;
  expect(await codeOf('write', { unknown: 1 })).toBe('account.frozen');
  expect(await codeOf('money', { unknown: 1 }, 'key-of-the-frozen')).toBe('request.invalid');
  isFrozen = false;
  expect(await codeOf('write', { unknown: 1 })).toBe('request.invalid');
});

it('what was done before a freeze is answered as it was', async () => {
  const done = await ask('money', { text: 'before' }, 'key-of-before');
  isFrozen = true;
  expect((await ask('money', { text: 'before' }, 'key-of-before')).body).toBe(done.body);
  expect(seen.filter((step) => step === 'ran')).toHaveLength(1);
});

it('request.idempotency_key_reused where the effect stands and its answer is kept no longer', async () => {
  expect((await ask('money', { text: 'old' }, 'key-of-long-ago')).status).toBe(200);
  await suite.tamper((writer) => writer.run(sql`delete from idempotency_keys where key = 'key-of-long-ago'`));
  expect(await codeOf('money', { text: 'old' }, 'key-of-long-ago')).toBe('request.idempotency_key_reused');
});

it('an answer says what it is, and for how long', async () => {
  const read = await ask('read');
  expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(read.headers['content-disposition']).toBeUndefined();
  const cached = await ask('cached');
  expect([cached.headers['cache-control'], cached.headers['vary']]).toEqual([
    'public, max-age=60',
    'origin, x-seal',
  ]);
  const shown = await ask('picture');
  expect([shown.headers['content-type'], shown.headers['content-disposition'], shown.body]).toEqual([
    'image/jpeg',
    'attachment',
    'a picture',
  ]);
});

it('what is done after the commit has the last word', async () => {
  expect((await ask('finished')).body).toBe('{"ok":false}');
});
