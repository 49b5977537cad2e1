import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { everything } from '../../src/everything.ts';
import { clientLogJobs } from '../../src/features/client-log/index.ts';
import { peopleTasks } from '../../src/features/people/people.outbox.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { forget, forgets } from '../../src/platform/retention.ts';
import { userCaller } from '../caller.ts';
import { logIn } from '../person.ts';
import { onDuty } from '../product.ts';
import { registerByEmail } from '../recovery.ts';
import { day, type Given, hour, minute, msBetween, type PathsOf, type ProbesOf, second } from './probe.ts';

/** How many rows there are after the table was tidied, at the last instant of their time and right after it. */
async function keptRows(given: Given, table: string, where: Query, forMs: number): Promise<number[]> {
  const rule = everything.retentions.filter(forgets).find((each) => each.table === table);
  if (!rule) throw new Error(`${table} forgets nothing`);
  const rowsAfter = async (ms: number) => {
    given.ahead(ms);
    await forget(given.suite.app.services, rule);
    return (await given.suite.rows(sql`select 1 as one from ${sql.table(table)} where ${where}`)).length;
  };
  return [await rowsAfter(forMs), await rowsAfter(1)];
}

let devices = 0;
const entry = () => ({
  token: String(++devices).padStart(16, '0'),
  route: '/pages/index/index',
  message: 'GET /api/me: network',
  level: 'error' as const,
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
});

const logOf = async ({ suite }: Given, token: string) =>
  (await onDuty(suite)).ok('/console/api/client_log', { token });

/** Writes an entry, and returns how many of it operators find on the n-th day after it, and on the next. */
async function keptEntries(given: Given, n: number) {
  const { suite } = given;
  const one = entry();
  await userCaller(suite.app.web).ok('/api/v2/common/logger', { data: [one] });
  const left = async (ms: number) => {
    given.ahead(ms);
    for (const job of clientLogJobs) await job.run(suite.app.services, businessDateOf(suite.clock.now()));
    return (await logOf(given, one.token)).items.length;
  };
  return [await left(n * day), await left(day)];
}

/** Lets the day have received so many already; none is a day without a row. */
const receivedToday = ({ suite }: Given, entries: number) =>
  suite.tamper(async (writer) => {
    const today = businessDateOf(suite.clock.wall());
    await writer.run(sql`delete from client_log_days where received_on = ${today}`);
    if (entries > 0)
      await writer.run(sql`insert into client_log_days (received_on, entries) values (${today}, ${entries})`);
  });

/** What is written down, and for how long. */
export const recordProbes: ProbesOf<PathsOf<'clientLog' | 'message' | 'retention'>> = {
  'clientLog.keptDays': {
    stated: (n) => [n, 1, 0],
    observe: async (given, n) => [
      (await logOf(given, entry().token)).keptDays,
      ...(await keptEntries(given, n)),
    ],
  },
  'clientLog.maxPerDay': {
    stated: () => [1, 0],
    observe: async (given, n) => {
      given.ahead(day);
      const send = async () =>
        (await userCaller(given.suite.app.web).ok('/api/v2/common/logger', { data: [entry()] })).accepted;
      await receivedToday(given, n - 1);
      const accepted = [await send(), await send()];
      await receivedToday(given, accepted.filter((each) => each === 1).length);
      return accepted;
    },
  },
  'clientLog.tokenSeconds': {
    stated: (n) => n * second,
    observe: async ({ suite }) => {
      const { expiresAt } = await userCaller(suite.app.web).ok('/api/v2/common/logToken', {});
      return msBetween(suite.clock.wall(), expiresAt);
    },
  },
  'message.validHours': {
    stated: () => ['queued', 'failed'],
    observe: async (given, n) => {
      const { suite } = given;
      const name = `notice${++devices}`;
      await registerByEmail(suite, name, `${name}@example.com`);
      // Whoever has an address is told of a new device.
      await logIn(suite, name, { uuid: 'another device' });
      const stateAfter = async (ms: number) => {
        given.ahead(ms);
        for (const task of peopleTasks) await task.run(suite.app.services);
        const { items } = await (await onDuty(suite)).ok('/console/api/outbox', { limit: '100' });
        return items.find(({ recipient, subject }) => recipient.startsWith(name) && !subject.includes('code'))
          ?.state;
      };
      return [await stateAfter(n * hour - 1), await stateAfter(1)];
    },
  },
  'retention.idempotencyDays': {
    stated: () => [1, 0],
    observe: async (given, n) => {
      const { call } = await given.person();
      const key = newId();
      await call.ok('/api/recharge/create', { amount: '150.00', method: 'bank' }, { key });
      return keptRows(given, 'idempotency_keys', sql`key = ${key}`, n * day);
    },
  },
  'retention.messageDays': {
    stated: () => [1, 0],
    observe: async (given, n) => {
      const { suite } = given;
      const name = `letter${++devices}`;
      await registerByEmail(suite, name, `${name}@example.com`);
      const [row] = await suite.rows<{ message_id: string; created_at: Date }>(
        sql`select message_id, created_at from messages order by created_at desc, message_id desc limit 1`,
      );
      // Its code is of no more use: the text is wiped.
      given.ahead(given.policy.code.validMinutes * minute);
      for (const task of peopleTasks) await task.run(suite.app.services);
      const left = n * day - msBetween(row?.created_at ?? '', suite.clock.wall());
      return keptRows(given, 'messages', sql`message_id = ${row?.message_id ?? null}`, left);
    },
  },
  'retention.sessionDays': {
    // The newest of a device stays.
    stated: () => [2, 1],
    observe: async (given, n) => {
      const { userId, name } = await given.person();
      given.ahead(second);
      await logIn(given.suite, name);
      const [older] = await given.suite.rows<{ expires_at: Date }>(
        sql`select expires_at from sessions where user_id = ${userId} order by created_at limit 1`,
      );
      const ended = msBetween(given.suite.clock.wall(), older?.expires_at ?? '');
      return keptRows(given, 'sessions', sql`user_id = ${userId}`, ended + n * day);
    },
  },
  'retention.refusedWebhookDays': {
    stated: () => [1, 0],
    observe: async (given, n) => {
      const headers = { 'webhook-id': newId(), 'content-type': 'application/json' };
      await given.suite.app.web.inject({
        method: 'POST',
        url: '/webhooks/simulator',
        headers,
        payload: '{}',
      });
      return keptRows(given, 'refused_webhooks', sql`event_id = ${headers['webhook-id']}`, n * day);
    },
  },
};
