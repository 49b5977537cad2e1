import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { ticketWithPicture } from '../../../testing/support.ts';
import { sql } from '../../platform/db/sql.ts';
import { forget, forgets } from '../../platform/retention.ts';
import { closeTickets } from './close-tickets.ts';
import { supportRetention } from './support.personal-data.ts';

const suite = await suiteApp();
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());

it('a ticket is forgotten two years after it was closed, with all that was written and shown in it', async () => {
  const maple = await registerPerson(suite, 'maple');
  const { ticketId } = await ticketWithPicture(maple);
  await maple.call.ok('/api/support/solve', { ticketId });
  suite.clock.setOffsetDays(20);
  await closeTickets(services, today());
  const tables = ['support_pictures', 'support_messages', 'support_steps', 'support_tickets'];
  const left = async () => {
    for (const rule of supportRetention.filter(forgets)) await forget(services, rule);
    const rows = await Promise.all(
      tables.map((table) =>
        suite.rows(sql`select 1 as one from ${sql.table(table)} where ticket_id = ${ticketId}`),
      ),
    );
    return rows.map(({ length }) => length);
  };
  const dayMs = 86_400_000;
  suite.clock.set(new Date(suite.clock.now().getTime() + 729 * dayMs));
  expect(await left()).toEqual([1, 2, 3, 1]);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 2 * dayMs));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
