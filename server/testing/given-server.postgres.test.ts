import { afterAll, afterEach, expect, test } from 'vitest';
import setup from '../../tools/postgres-setup.mjs';
import { onServer } from './citus-cluster.ts';
import { startPostgres } from './postgres-server.ts';
import { testDatabase } from './test-database.ts';

const suiteServer = process.env.BANYAN_TEST_SERVER;
const elsewhere = await startPostgres({ settings: { max_connections: 20 } });
afterEach(() => {
  process.env.BANYAN_TEST_SERVER = suiteServer;
});
afterAll(() => elsewhere.stop());

const databases = () =>
  onServer(elsewhere.url, async (server) => {
    const { rows } = await server.query('select datname from pg_database where not datistemplate');
    return rows.map((row) => row.datname);
  });

test('a server named by BANYAN_TEST_SERVER gets the databases of the tests, and goes on after them without', async () => {
  process.env.BANYAN_TEST_SERVER = elsewhere.url;
  const end = await setup();
  expect(process.env.BANYAN_TEST_SERVER).toBe(elsewhere.url);
  const { url, close } = await testDatabase();
  expect(new URL(url ?? '').port).toBe(String(elsewhere.port));
  expect((await databases()).length).toBe(3);
  await close();
  await end();
  expect(await databases()).toEqual(['postgres']);
});

test('a server that was started here is reached by its port and by its socket', async () => {
  const addressOf = (url: string) =>
    onServer(url, async (server) => (await server.query('select inet_server_port() as port')).rows[0]?.port);
  expect(await addressOf(elsewhere.url)).toBe(elsewhere.port);
  expect(await addressOf(elsewhere.nearUrl)).toBe(process.platform === 'win32' ? elsewhere.port : null);
});

test('a server that was given is not for tests to kill', async () => {
  process.env.BANYAN_TEST_SERVER = elsewhere.url;
  const given = await startPostgres();
  await expect(given.kill9()).rejects.toThrow(/BANYAN_TEST_SERVER is not ours/);
  await expect(given.restart()).rejects.toThrow(/BANYAN_TEST_SERVER is not ours/);
});
