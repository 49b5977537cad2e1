import { beforeEach, expect, it } from 'vitest';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';
import type { DomainEvent, Reactions } from '../platform/domain-events.ts';
import { newId } from '../platform/ids.ts';
import { runCommand, systemClient } from '../platform/services.ts';
import { outboxDispatcher } from './outbox.ts';
import { reactionOutbox, reactionsByEvent } from './reactions.ts';

const suite = await suiteApp();
const { services } = suite.app;
const userId = newId();
const start = suite.clock.wall();
const seconds = (n: number) => suite.clock.set(new Date(start.getTime() + n * 1_000));

let done: string[] = [];
let failing: string | undefined;
const note =
  (reaction: string) =>
  async (_ctx: unknown, { subjectId }: DomainEvent) => {
    if (failing === `${reaction} ${subjectId}`) throw new Error('not now');
    done.push(`${reaction} ${subjectId}`);
  };
const reactions: Reactions = {
  'cards.give': { to: ['person.certified'], react: note('cards.give') },
  'messages.send': { to: ['person.certified'], react: note('messages.send') },
};
const own = { ...services, reactionsTo: reactionsByEvent(reactions) };
const { deliverOnce } = outboxDispatcher(own, reactionOutbox(own, reactions));
const happens = (subjectId: string) =>
  runCommand(own, systemClient, newId(), async (ctx) =>
    ctx.happened('person.certified', { userId, subjectId }),
  );
const waiting = () =>
  suite.rows<{ reaction: string; subject_id: string }>(sql`
    select reaction, subject_id from reactions where done_at is null order by 1, 2`);

beforeEach(async () => {
  done = [];
  failing = undefined;
  seconds(0);
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from reactions`);
    await writer.run(sql`delete from outbox`);
  });
});

it('an event of a command that fails reaches nobody', async () => {
  const command = runCommand(own, systemClient, newId(), async (ctx) => {
    ctx.happened('person.certified', { userId, subjectId: 'a' });
    throw new Error('changed my mind');
  });
  await expect(command).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
  expect(await deliverOnce()).toBe(0);
});

it('whoever declares a reaction reacts once, however often the event is told', async () => {
  await happens('a');
  await happens('a');
  expect(done).toEqual([]);
  while ((await deliverOnce()) > 0);
  expect(done.toSorted()).toEqual(['cards.give a', 'messages.send a']);
  await happens('a');
  while ((await deliverOnce()) > 0);
  expect(done).toHaveLength(2);
});

it('what fails waits, and so do later events of the same person, but no other reaction', async () => {
  failing = 'cards.give a';
  await happens('a');
  seconds(1);
  await happens('b');
  await deliverOnce();
  expect(done).toEqual(['messages.send a', 'messages.send b']);
  expect(await waiting()).toEqual([
    { reaction: 'cards.give', subject_id: 'a' },
    { reaction: 'cards.give', subject_id: 'b' },
  ]);
  failing = undefined;
  seconds(60);
  while ((await deliverOnce()) > 0);
  expect(done.slice(2)).toEqual(['cards.give a', 'cards.give b']);
  expect(await waiting()).toEqual([]);
});

it('a reaction that nobody declares any more keeps its event for an operator to see', async () => {
  await happens('a');
  await outboxDispatcher(own, reactionOutbox(own, {})).deliverOnce();
  const left = await suite.rows<{ last_error: string }>(sql`
    select last_error from outbox where done_at is null order by last_error`);
  expect(left.map(({ last_error }) => last_error)).toEqual([
    'Error: nobody reacts as cards.give',
    'Error: nobody reacts as messages.send',
  ]);
});
