import { describe, expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../db/sql.ts';

const suite = await suiteApp();

for (const server of ['web', 'console'] as const)
  it(`the ${server} process is live, and ready while its database answers`, async () => {
    const [live, ready] = await Promise.all(
      ['/health/live', '/health/ready'].map((url) => suite.app[server].inject(url)),
    );
    expect([live?.statusCode, live?.json()]).toEqual([200, { status: 'live' }]);
    expect([ready?.statusCode, ready?.json()]).toEqual([200, { status: 'ready' }]);
  });

describe('a database without room', () => {
  const ready = () =>
    Promise.all([suite.app.web, suite.app.console].map((app) => app.inject('/health/ready')));
  const statuses = async () => (await ready()).map(({ statusCode }) => statusCode);

  it('server.unavailable for what would write, not ready until a write succeeds, and reading goes on', async () => {
    const maple = await registerPerson(suite, 'maple');
    for (const state of ['disk_full', 'out_of_memory']) {
      await suite.tamper(async (writer) => {
        await writer.run(sql`create function refuse_to_grow() returns trigger language plpgsql as
          ${sql.raw(`$$ begin raise exception 'no room' using errcode = '${state}'; end $$`)}`);
        for (const table of ['recharges', 'settings'])
          await writer.run(sql`create trigger full_disk before insert on ${sql.table(table)}
            for each row execute function refuse_to_grow()`);
      });
      expect(await statuses()).toEqual([200, 200]);
      const refused = await maple.call.send('/api/recharge/create', { amount: '5.00', method: 'bank' });
      expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
      expect(await statuses()).toEqual([503, 503]);
      expect((await ready())[0]?.json().code).toBe('server.unavailable');
      expect((await maple.call.send('/api/wallet/overview')).status).toBe(200);
      expect((await suite.app.web.inject('/health/live')).statusCode).toBe(200);

      await suite.tamper((writer) => writer.run(sql`drop function refuse_to_grow() cascade`));
      expect(await statuses()).toEqual([200, 200]);
      expect((await maple.call.send('/api/recharge/create', { amount: '5.00', method: 'bank' })).status).toBe(
        200,
      );
      expect(await suite.rows(sql`select name from settings where name = 'write_probe'`)).toEqual([]);
    }
  });
});
