import { expect, it } from 'vitest';
import { emailsTo, mailedPerson, sampleNotice, tell } from '../../../testing/inbox.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { sendDigests } from './send-digests.ts';

const suite = await suiteApp({ start: new Date('2026-03-01T13:00:00Z') });
const { services } = suite.app;

it('two workers at the same moment write one e-mail a person, and leave nobody out', async () => {
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await mailedPerson(suite, `raced${n}`));
  for (const person of people) {
    await person.call.ok('/api/digest/set', { every: 'day' });
    // Told a moment after the choice.
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    await tell(suite, person, { ...sampleNotice, mail: false });
  }
  suite.clock.set(new Date('2026-03-02T00:00:00Z'));
  const written = await Promise.all([sendDigests(services), sendDigests(services), sendDigests(services)]);
  expect(written.reduce((sum, n) => sum + n, 0)).toBe(people.length);
  for (const { email } of people)
    expect((await emailsTo(suite, email)).filter((each) => each.startsWith('榕 · 未读'))).toHaveLength(1);
  const due = await suite.rows(sql`select 1 as one from digest_choices where next_on <= '2026-03-02'`);
  expect(due).toEqual([]);
});
