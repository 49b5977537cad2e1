import { expect, test } from 'vitest';
import { all, insert, refuse, triedRowsSuite } from '../../../testing/tried-rows.ts';
import { until } from '../../../testing/wait.ts';
import { newId } from '../ids.ts';
import { sharing } from './sharing.ts';
import { type Reader, sql } from './sql.ts';

/** What one person costs those who share the database with them: a bounded part of their time. */

const { database, oneLane } = await triedRowsSuite();

const anybody = { owner: null, about: 'rows' };

test('one who asks for much at once has a few turns at a time, and others do not wait for all of it', async () => {
  const shared = oneLane();
  const ann = { owner: newId(), about: 'ann' };
  const order: string[] = [];
  let [atOnce, most] = [0, 0];
  const slow = async (reader: Reader) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await reader.rows(sql`select pg_sleep(0.01)::text`);
    atOnce -= 1;
    order.push('ann');
  };
  const many = Array.from({ length: 30 }, () => shared.read(ann, slow));
  await shared.read({ owner: newId(), about: 'ben' }, async () => void order.push('ben'));
  expect(order.filter((who) => who === 'ann').length).toBeLessThanOrEqual(3);
  await Promise.all(many);
  expect(order).toHaveLength(31);
  expect(most).toBe(3);
});

test('server.busy for one who has a hundred waiting, not for others', async () => {
  const shared = oneLane();
  const ann = { owner: newId(), about: 'ann' };
  const look = (reader: Reader) => reader.rows(sql`select n from tried`);
  const answers = await all(Array.from({ length: 110 }, () => shared.read(ann, look)));
  expect(answers.filter((answer) => answer === 'server.busy')).toHaveLength(10);
  expect(await shared.read({ owner: newId(), about: 'ben' }, look)).toEqual([]);
});

const takes = (seconds: number) => (reader: Reader) =>
  reader.first<{ backend: number; late: string }>(
    sql`select pg_backend_pid() as backend, pg_sleep(${seconds})::text as late`,
  );

test('what takes long in a shared snapshot is read apart, those that share it are answered', async () => {
  const shared = oneLane();
  let attempts = 0;
  const late = async (reader: Reader) => {
    attempts += 1;
    return takes(0.7)(reader);
  };
  const look = (reader: Reader) => reader.rows(sql`select n from tried`);
  const answers = await all([
    shared.read({ owner: newId(), about: 'late' }, late),
    shared.read(anybody, look),
    shared.read({ owner: newId(), about: 'quick' }, look),
  ]);
  expect(answers).toEqual([{ backend: expect.any(Number), late: '' }, [], []]);
  expect(attempts).toBe(2);
  // For a while, whoever asks the same does not try it among others.
  await shared.read({ owner: newId(), about: 'late' }, late);
  expect(attempts).toBe(3);
});

test('a refusal by rule is no reason to read again', async () => {
  const shared = oneLane();
  let attempts = 0;
  const refused = shared.read(anybody, async () => {
    attempts += 1;
    return refuse();
  });
  await expect(refused).rejects.toThrow('wallet.insufficient_balance');
  expect(attempts).toBe(1);
});

test('commands that share nothing run a few of one owner at a time, and others run meanwhile', async () => {
  const shared = sharing(database.db);
  const ann = newId();
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  let [begun, most] = [0, 0];
  const slow = async () => {
    begun += 1;
    most = Math.max(most, begun);
    await isOpen;
    begun -= 1;
  };
  const many = Array.from({ length: 12 }, () => shared.alone({ owner: ann }, slow));
  await until(() => begun === 4);
  expect(await shared.alone({ owner: newId() }, insert(1))).toBe(1);
  open();
  await Promise.all(many);
  expect(most).toBe(4);
});
