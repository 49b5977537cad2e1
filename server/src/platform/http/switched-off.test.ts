import { endpoint } from '@banyan/api/endpoint.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '../../../testing/caller.ts';
import { schemaOf, shaped } from '../../../testing/fuzz/from-schema.ts';
import { registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { onDuty, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../db/sql.ts';
import { newBearer } from '../security/tokens.ts';
import { mountArea } from './adapter.ts';
import type { HandlersOf } from './handlers.ts';
import { hashRequest } from './idempotency.ts';
import { buildServer } from './server.ts';

/** A switch stops what begins. What was carried out before is answered as it was, or its sender would never know. */

const suite = await suiteApp();
const by = await operators(suite);
const ada = await onDuty(suite);
const maple = await registerPerson(suite, 'maple');

async function switchTo(flag: string, isOn: boolean): Promise<void> {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  await decidePolicy(by, { [`permissions.${flag}`]: String(isOn) });
}

describe('a command that moves money, in an area with a switch', async () => {
  const area = {
    move: endpoint({
      method: 'POST',
      path: '/api/try/move',
      summary: 'Moves something',
      auth: 'user',
      effect: 'money',
      flag: 'invest',
      input: z.strictObject({ amount: z.string().max(5) }),
      output: z.object({ moved: z.string(), isFinished: z.boolean().optional() }),
      errors: ['session.required', 'session.idle', 'feature.disabled'],
    }),
  };
  const bearer = newBearer(maple.userId);
  const done: string[] = [];
  const app = await buildServer(suite.app.services.log, { isRateLimited: false });
  afterAll(() => app.close());
  const authenticators = {
    user: async () => () => ({ who: { userId: maple.userId, sessionId: 'session', isFrozen: false } }),
    operator: async () => Promise.reject(new Error('nobody')),
  };
  const handlers: HandlersOf<typeof area> = {
    move: {
      prepare: async () => void done.push('slow work'),
      run: async (_ctx, { amount }) => {
        done.push('the move');
        return { moved: amount };
      },
      finish: async (_outside, reply) => ({ ...reply, isFinished: true }),
    },
  };
  mountArea(app, suite.app.services, authenticators, area, handlers);
  async function move(key: string | undefined, payload: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${bearer}`, ...(key && { 'idempotency-key': key }) };
    return (await app.inject({ method: 'POST', url: '/api/try/move', headers, payload })).json();
  }

  it('is answered from its stored reply after the switch went off, and nothing is done again', async () => {
    const answer = await move('carried-out', { amount: '5.00' });
    expect(answer).toEqual({ moved: '5.00', isFinished: true });
    await switchTo('invest', false);
    done.length = 0;
    expect(await move('carried-out', { amount: '5.00' })).toEqual(answer);
    expect(done).toEqual([]);
  });

  it('feature.disabled for what was not carried out, before anything slow', async () => {
    for (const [key, fields] of [
      ['another-key', { amount: '5.00' }],
      ['another-key', { amount: 'far too long' }],
      ['another-key', { amount: 'a\0b' }],
      ['short', { amount: '5.00' }],
      [undefined, { amount: '5.00' }],
    ] as const)
      expect((await move(key, fields))['code'], JSON.stringify([key, fields])).toBe('feature.disabled');
    expect((await move('carried-out', { amount: '6.00' }))['code']).toBe('request.idempotency_key_reused');
    expect(done).toEqual([]);
  });

  it('may be tried again under its key once the switch is on', async () => {
    await switchTo('invest', true);
    expect(await move('another-key', { amount: '7.00' })).toMatchObject({ moved: '7.00' });
    expect(done).toEqual(['slow work', 'the move']);
  });
});

const carriedOut = async (): Promise<object> => ({ was: 'carried out' });

/** The replies that are finished after the transaction show what was made as it stands by then: it has to be there. */
const storedReplies: Record<string, () => Promise<object>> = {
  '/api/recharge/create': () =>
    maple.call.ok('/api/recharge/create', { amount: '5.00', method: 'bank' }, { key: 'made-before' }),
};

describe('every declared command that moves money and has a switch', () => {
  const commands = everyEndpoint.filter(({ effect, flag }) => effect === 'money' && flag !== undefined);
  it('there is one at least', () => expect(commands.length).toBeGreaterThan(0));

  for (const { path, flag, input, auth } of commands)
    it(`${path}: its stored reply while the switch is off`, async () => {
      const caller =
        auth === 'user' ? maple : { call: ada, userId: (await ada.ok('/console/api/me')).operatorId };
      const valid = shaped(schemaOf(input), {}).filter((value) => input.safeParse(value).success);
      const [fields] = fc.sample(valid as fc.Arbitrary<object>, { numRuns: 1, seed: 7 });
      const reply = await (storedReplies[path] ?? carriedOut)();
      const key = `carried-out${path.replaceAll('/', '-')}`;
      await suite.tamper((writer) =>
        writer.run(sql`
          insert into idempotency_keys (user_id, key, route, request_hash, reply, created_at) values
          (${caller.userId}, ${key}, ${path}, ${hashRequest(fields as Record<string, unknown>)}, ${JSON.stringify(reply)}::jsonb, ${suite.clock.wall()})`),
      );
      await switchTo(flag ?? '', false);
      const again = await caller.call.send(path as never, fields, { key });
      expect([again.status, again.body]).toEqual([200, reply]);
      const other = await caller.call.send(path as never, fields, { key: 'never-carried-out' });
      expect([other.status, other.body.code]).toEqual([403, 'feature.disabled']);
      await switchTo(flag ?? '', true);
    });
});
