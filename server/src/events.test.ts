import * as areas from '@banyan/api/areas.ts';
import type { EventName } from '@banyan/api/gathered.ts';
import { gather } from '@banyan/domain/areas/gather.ts';
import { describe, expect, it } from 'vitest';
import { ofAreas } from '../testing/of-areas/of-areas.ts';
import { type Person, personWith } from '../testing/person.ts';
import { suiteApp } from '../testing/suite.ts';
import { sql } from './platform/db/sql.ts';

/**
 * Whatever an area says happens to people is made to happen here by the calls of the app: whoever has declared to react to
 * it waits for it then, in the same commit, and has done so once the messages are delivered.
 */

const suite = await suiteApp();
const { services } = suite.app;

/** How each event comes to happen to a person, and what it is about then. */
const ways: Readonly<Record<string, (person: Person) => Promise<string>>> = Object.assign(
  {},
  ...ofAreas.map(({ events }) => events?.(suite)),
);

const heard = (Object.keys(gather(areas, 'events')) as EventName[]).filter(
  (event) => services.reactionsTo(event).length > 0,
);

const reactionsOf = ({ userId }: Person, event: string, subjectId: string) =>
  suite.rows<{ reaction: string; isDone: boolean }>(sql`
    select reaction, done_at is not null as "isDone" from reactions
    where user_id = ${userId} and event = ${event} and subject_id = ${subjectId} order by reaction`);

describe('all that react hear of it when', () => {
  it.each(heard)('%s', async (event) => {
    const way = ways[event];
    if (!way) throw new Error(`${event}: say in testing/of-areas how it comes to happen`);
    const person = await personWith(suite, `happens${heard.indexOf(event)}`, '100.00');
    const subjectId = await way(person);
    const declared = services.reactionsTo(event).toSorted();
    expect(await reactionsOf(person, event, subjectId)).toEqual(
      declared.map((reaction) => ({ reaction, isDone: false })),
    );
    await suite.app.deliverOutbox();
    expect(await reactionsOf(person, event, subjectId)).toEqual(
      declared.map((reaction) => ({ reaction, isDone: true })),
    );
  });

  it('there are such events, and each way is one of an event', () => {
    expect(heard.length).toBeGreaterThan(2);
    expect(Object.keys(ways).filter((event) => !(event in gather(areas, 'events')))).toEqual([]);
  });
});
