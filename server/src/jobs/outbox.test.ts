import type { OutboxMessage } from '@banyan/api/gathered.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countOf, suiteApp } from '../../testing/suite.ts';
import { until } from '../../testing/wait.ts';
import type { CommandContext } from '../platform/context.ts';
import { sql } from '../platform/db/sql.ts';
import { runCommand, systemClient } from '../platform/services.ts';
import { TryLater } from '../platform/try-later.ts';
import { outboxDispatcher } from './outbox.ts';
import { outboxRetries, retryParked } from './retry-parked.ts';

const suite = await suiteApp();
const { services } = suite.app;
const start = suite.clock.wall();
const seconds = (n: number) => suite.clock.set(new Date(start.getTime() + n * 1_000));

let handled: string[] = [];
let failure: string | undefined;
const handlers = {
  note: async ({ text = '' }) => {
    if (failure) throw new Error(failure);
    handled.push(text);
  },
};
const dispatcher = () => outboxDispatcher(services, handlers);
/** Leaves a message of a topic that no area has. */
const leave = (ctx: CommandContext, topic: string, text: string) =>
  ctx.enqueue(...([topic, { text }] as unknown as OutboxMessage));
const enqueue = (topic: string, text: string) =>
  runCommand(services, systemClient, text, (ctx) => leave(ctx, topic, text));
const open = () =>
  suite.rows<{ attempts: number; last_error: string | null }>(
    sql`select attempts, last_error from outbox where done_at is null`,
  );

beforeEach(async () => {
  handled = [];
  failure = undefined;
  seconds(0);
  await suite.tamper((writer) => writer.run(sql`delete from outbox`));
});

it('a message of a command that fails is never sent', async () => {
  const command = runCommand(services, systemClient, 'x', async (ctx) => {
    await leave(ctx, 'note', 'never');
    throw new Error('changed my mind');
  });
  await expect(command).rejects.toThrow('changed my mind');
  expect(await countOf(suite, 'outbox')).toBe(0);
});

it('each message is delivered once, by whichever of several workers takes it', async () => {
  const texts = Array.from({ length: 25 }, (_, n) => `message ${n}`);
  for (const text of texts) await enqueue('note', text);
  for (let round = 0; round < 3; round += 1)
    await Promise.all([dispatcher().deliverOnce(), dispatcher().deliverOnce()]);
  expect(handled.toSorted()).toEqual(texts.toSorted());
  expect(await open()).toEqual([]);
});

it('who asks to be left alone for a while is, and no longer than for an hour', async () => {
  let afterMs = 120_000;
  const { deliverOnce } = outboxDispatcher(services, {
    note: () => Promise.reject(new TryLater('too many', { afterMs })),
  });
  await enqueue('note', 'patient');
  expect(await deliverOnce()).toBe(1);
  seconds(119);
  expect(await deliverOnce()).toBe(0);
  seconds(120);
  afterMs = 86_400_000;
  expect(await deliverOnce()).toBe(1);
  seconds(120 + 3_599);
  expect(await deliverOnce()).toBe(0);
  seconds(120 + 3_600);
  expect(await deliverOnce()).toBe(1);
});

it('one that fails waits twice as long each time, and keeps its reason', async () => {
  failure = 'the line is dead';
  await enqueue('note', 'later');
  const { deliverOnce } = dispatcher();
  expect(await deliverOnce()).toBe(1);
  expect(await open()).toMatchObject([{ attempts: 1, last_error: 'Error: the line is dead' }]);
  seconds(1);
  expect(await deliverOnce()).toBe(0);
  seconds(2);
  expect(await deliverOnce()).toBe(1);
  seconds(5);
  expect(await deliverOnce()).toBe(0);
  failure = undefined;
  seconds(6);
  expect(await deliverOnce()).toBe(1);
  expect(handled).toEqual(['later']);
  expect(await open()).toEqual([]);
});

it('a failing message holds up no other', async () => {
  await enqueue('nobody-handles-this', 'stuck');
  await enqueue('note', 'through');
  await dispatcher().deliverOnce();
  expect(handled).toEqual(['through']);
  expect((await open())[0]?.last_error).toContain('nobody handles nobody-handles-this');
});

it('a provider that hangs keeps only its own topics waiting', async () => {
  const hung = Promise.withResolvers<void>();
  const slow = outboxDispatcher(services, { slow: () => hung.promise }, { only: ['slow'] });
  const quick = outboxDispatcher(services, handlers, { except: ['slow'] });
  await enqueue('slow', 'e-mail');
  await enqueue('note', 'payout');
  const waiting = slow.deliverOnce();
  expect(await quick.deliverOnce()).toBe(1);
  expect(handled).toEqual(['payout']);
  hung.resolve();
  expect(await waiting).toBe(1);
  expect(await open()).toEqual([]);
});

it('a message whose worker died comes back when its lease ends', async () => {
  await enqueue('note', 'again');
  const died = outboxDispatcher(services, { note: () => new Promise(() => undefined) });
  void died.deliverOnce();
  await until(async () => (await open())[0]?.attempts === 1);
  const { deliverOnce } = dispatcher();
  seconds(59);
  expect(await deliverOnce()).toBe(0);
  seconds(60);
  expect(await deliverOnce()).toBe(1);
  expect(handled).toEqual(['again']);
});

it('a delivery that takes longer than its lease keeps it while its process lives', async () => {
  await enqueue('note', 'slow');
  const availableAt = async () =>
    (await suite.rows<{ at: Date }>(sql`select available_at as at from outbox`))[0]?.at.getTime();
  const answered = Promise.withResolvers<void>();
  const slow = outboxDispatcher(services, { note: () => answered.promise }, undefined, {
    leaseMs: 60_000,
    heartbeatMs: 5,
  });
  const delivering = slow.deliverOnce();
  await until(async () => (await availableAt()) === start.getTime() + 60_000);
  seconds(50);
  await until(async () => (await availableAt()) === start.getTime() + 110_000);
  seconds(100);
  expect(await dispatcher().deliverOnce()).toBe(0);
  answered.resolve();
  await delivering;
  expect(await open()).toEqual([]);
});

it('a worker that was taken over neither delays nor parks what another one delivers', async () => {
  await enqueue('note', 'twice');
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const frozen = { leaseMs: 60_000, heartbeatMs: 3_600_000 };
  const late = outboxDispatcher(services, { note: () => first.promise }, undefined, frozen).deliverOnce();
  await until(async () => (await open())[0]?.attempts === 1);
  seconds(60);
  const now = outboxDispatcher(services, { note: () => second.promise }, undefined, frozen).deliverOnce();
  await until(async () => (await open())[0]?.attempts === 2);
  first.reject(new Error('too late'));
  await late;
  expect(await open()).toEqual([{ attempts: 2, last_error: null }]);
  second.resolve();
  await now;
  expect(await open()).toEqual([]);
});

it('what a worker delivers after it was taken over goes out no third time, even if the other one dies', async () => {
  await enqueue('note', 'late');
  const answered = Promise.withResolvers<void>();
  const frozen = { leaseMs: 60_000, heartbeatMs: 3_600_000 };
  const late = outboxDispatcher(services, { note: () => answered.promise }, undefined, frozen).deliverOnce();
  await until(async () => (await open())[0]?.attempts === 1);
  seconds(60);
  const dying = outboxDispatcher(services, { note: () => new Promise(() => undefined) }, undefined, frozen);
  void dying.deliverOnce();
  await until(async () => (await open())[0]?.attempts === 2);
  answered.resolve();
  await late;
  seconds(600);
  expect(await dispatcher().deliverOnce()).toBe(0);
  expect(handled).toEqual([]);
});

it('a started dispatcher delivers when it is woken, and stops cleanly', async () => {
  const worker = dispatcher();
  worker.start();
  await enqueue('note', 'woken');
  worker.wake();
  await until(() => handled.length > 0);
  await worker.stop();
  await enqueue('note', 'too late');
  expect(handled).toEqual(['woken']);
});

describe('a message that cannot be delivered', () => {
  const parked = () =>
    suite.rows<{ subject: string; error: string; attempts: number }>(
      sql`select subject, error, attempts from parked_items where kind = 'outbox' and released_at is null`,
    );
  /** Tries until nothing is tried any more; returns how often it was. */
  const tries = async (worker: { deliverOnce(): Promise<number> }, hours: number) => {
    let count = 0;
    for (let at = 0; at <= hours * 3_600; at += 400) {
      seconds(at);
      count += await worker.deliverOnce();
    }
    return count;
  };
  const retry = async () => {
    const [item] = await suite.rows<{ id: string }>(
      sql`select item_id as id from parked_items where released_at is null`,
    );
    await runCommand(services, systemClient, 'retry', (ctx) =>
      retryParked(ctx, outboxRetries, [{ kind: 'outbox', id: item?.id ?? '' }]),
    );
  };

  beforeEach(async () => {
    await suite.tamper((writer) => writer.run(sql`delete from parked_items`));
  });

  it('for an unforeseen reason is parked after twenty tries, said loudly, and sent when it is retried', async () => {
    failure = 'the line is dead';
    await enqueue('note', 'stuck');
    expect(await tries(dispatcher(), 12)).toBe(20);
    expect(await parked()).toEqual([
      { subject: 'note stuck', error: 'Error: the line is dead', attempts: 1 },
    ]);
    expect(suite.log.join()).toContain('outbox parked');
    failure = undefined;
    await retry();
    expect(await dispatcher().deliverOnce()).toBe(1);
    expect([handled, await parked()]).toEqual([['stuck'], []]);
  });

  it('because nobody knows its topic is parked too, and holds up no other', async () => {
    await enqueue('nobody-handles-this', 'odd');
    expect(await tries(dispatcher(), 12)).toBe(20);
    expect((await parked())[0]?.error).toContain('nobody handles nobody-handles-this');
    await enqueue('note', 'through');
    seconds(13 * 3_600);
    expect(await dispatcher().deliverOnce()).toBe(1);
  });

  it('because somebody outside does not answer is tried for a day before it is parked', async () => {
    const unanswered = outboxDispatcher(services, { note: () => Promise.reject(new TryLater('no answer')) });
    await enqueue('note', 'patient');
    expect(await tries(unanswered, 23)).toBeGreaterThan(100);
    expect(await parked()).toEqual([]);
    seconds(24 * 3_600 + 1);
    await unanswered.deliverOnce();
    expect(await parked()).toMatchObject([{ error: 'TryLater: no answer' }]);
  });
});
