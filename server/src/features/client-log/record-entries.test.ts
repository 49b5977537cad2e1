import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { onDuty } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { clientLogJobs } from './index.ts';

const suite = await suiteApp();
const silent = await suiteApp({ clientLog: { switch: 0 } });
const device = userCaller(suite.app.web);
const ada = await onDuty(suite, 'ada');

const entry = (more: object = {}) => ({
  token: '0123456789abcdef',
  route: '/pages/index/index',
  message: 'GET /api/me: network',
  level: 'error' as const,
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
  ...more,
});

it('a batch is kept as it came, and operators read it, the newest first', async () => {
  expect(await device.ok('/api/v2/common/logger', { data: [entry()] })).toEqual({ accepted: 1 });
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  await device.ok('/api/v2/common/logger', { data: [entry({ message: 'later', level: 'warn' })] });
  const { items, today } = await ada.ok('/console/api/client_log');
  expect(items.map(({ message }) => message)).toEqual(['later', 'GET /api/me: network']);
  expect(items[1]).toMatchObject(entry());
  expect(today.entries).toBe(2);
});

it('operators find entries by level, page, device and time', async () => {
  const data = [
    entry({ route: '/pages/wallet/edit', level: 'warn', token: 'fedcba9876543210', message: 'found' }),
    entry(),
  ];
  suite.clock.set(new Date(suite.clock.wall().getTime() + 2 * 3_600_000));
  await device.ok('/api/v2/common/logger', { data });
  const filters = [
    { level: 'warn' as const, within: 'hour' as const },
    { route: '/pages/wallet' },
    { token: 'fedcba9876543210' },
  ];
  for (const filter of filters)
    expect((await ada.ok('/console/api/client_log', filter)).items.map(({ message }) => message)).toEqual([
      'found',
    ]);
  expect((await ada.ok('/console/api/client_log', { within: 'hour' })).items).toHaveLength(2);
});

it('whatever a device forgot to take out does not reach the database, and what remains is sealed', async () => {
  const before = await countOf(suite, 'client_log');
  await device.ok('/api/v2/common/logger', {
    data: [
      entry({
        route: '/pages/wallet/edit?holder=canaryname',
        message: 'canarymark 13800000001 lin@banyan.example password=Tree-88-shade code 258036',
      }),
    ],
  });
  const rows = await suite.rows<{ row: string }>(sql`select row_to_json(l)::text as row from client_log l`);
  expect(rows).toHaveLength(before + 1);
  const stored = rows.map(({ row }) => row).join();
  for (const canary of ['canaryname', 'canarymark', '13800000001', 'Tree-88']) {
    expect(stored).not.toContain(canary);
    expect(suite.log.join()).not.toContain(canary);
  }
  const { items } = await ada.ok('/console/api/client_log', { route: '/pages/wallet/edit' });
  const [shown] = items.filter(({ message }) => message.includes('canarymark'));
  expect(shown?.message).toBe('canarymark [number] [e-mail] password=[secret] code [number]');
  expect(shown?.route).toBe('/pages/wallet/edit');
});

it('a batch has at most twenty entries, an entry no more than it may, and no field of its own', async () => {
  const faulty = [
    Array.from({ length: 21 }, () => entry()),
    [],
    [entry({ message: 'x'.repeat(801) })],
    [entry({ token: 'a bearer token' })],
    [entry({ level: 'fatal' })],
    [entry({ phone: '13800000001' })],
  ];
  for (const data of faulty)
    expect((await device.refusal('/api/v2/common/logger', { data })).code).toBe('request.invalid');
});

it('a flood ends at the limit of the day: the rest is dropped, not refused', async () => {
  await suite.tamper((writer) => writer.run(sql`delete from client_log`));
  await suite.tamper((writer) => writer.run(sql`delete from client_log_days`));
  const [row] = await suite.rows<{ on: string }>(
    sql`insert into client_log_days values ((${suite.clock.wall()}::timestamptz at time zone 'Asia/Shanghai')::date, 49999) returning received_on as on`,
  );
  expect(await device.ok('/api/v2/common/logger', { data: [entry(), entry()] })).toEqual({ accepted: 0 });
  expect(await countOf(suite, 'client_log')).toBe(0);
  await suite.tamper((writer) => writer.run(sql`delete from client_log_days where received_on = ${row?.on}`));
});

it('switched off, the log is not kept, and devices are told', async () => {
  const quiet = userCaller(silent.app.web);
  expect((await quiet.ok('/api/v2/common/getConfig')).logSwitch).toBe(0);
  expect(await quiet.ok('/api/v2/common/logger', { data: [entry()] })).toEqual({ accepted: 0 });
  expect(await countOf(silent, 'client_log')).toBe(0);
});

it('after two weeks an entry is forgotten, and not before', async () => {
  const later = async (days: number) => {
    suite.clock.set(new Date(suite.clock.wall().getTime() + days * 86_400_000));
    return clientLogJobs[0]?.run(suite.app.services, '2026-01-01');
  };
  await device.ok('/api/v2/common/logger', { data: [entry()] });
  const kept = await countOf(suite, 'client_log');
  await later(14);
  expect(await countOf(suite, 'client_log')).toBe(kept);
  expect(await later(1)).toEqual({ entries: kept });
  expect(await countOf(suite, 'client_log')).toBe(0);
  expect(await countOf(suite, 'client_log_days')).toBe(0);
});
