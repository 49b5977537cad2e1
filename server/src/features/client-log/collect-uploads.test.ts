import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { onDuty } from '../../../testing/product.ts';
import { s3Server } from '../../../testing/s3-server.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { scheduler } from '../../jobs/scheduler.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { collectRegularly, collectUploads } from './collect-uploads.ts';
import { keyPrefixOn } from './log-storage.ts';

const { account, bucket } = await s3Server();
const suite = await suiteApp({ clientLog: { switch: 2, s3: account } });
const { services } = suite.app;

const entry = (message: string) => ({
  token: '0123456789abcdef',
  route: '/pages/index/index',
  message,
  level: 'error',
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
});

/** What the app does: asks for a permission and puts a batch to the address in it. */
async function upload(...entries: object[]): Promise<void> {
  const { upload: place } = await userCaller(suite.app.web).ok('/api/v2/common/logToken', {});
  if (place?.kind !== 'put') throw new Error('no addresses');
  const reply = await fetch(place.addresses[0] ?? '', {
    method: 'PUT',
    body: JSON.stringify(entries),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(200);
}
const left = async () => (await bucket.listObjects('/', keyPrefixOn(suite.clock.wall()))) ?? [];

it('what a device uploaded is read in the console, cleaned, and is gone from the bucket', async () => {
  await upload(entry('canary 13800000001'), entry('second'));
  expect(await collectUploads(services)).toBe(1);
  const ada = await onDuty(suite, 'ada');
  const { items } = await ada.ok('/console/api/client_log');
  expect(items.map(({ message }) => message).sort()).toEqual(['canary [number]', 'second']);
  expect(await left()).toEqual([]);
});

it('an upload that was taken over but not yet deleted is not taken twice', async () => {
  await upload(entry('once'));
  const [object] = await left();
  const text = await bucket.getObject(object?.Key ?? '');
  await collectUploads(services);
  const before = await countOf(suite, 'client_log');
  await bucket.putObject(object?.Key ?? '', text ?? '');
  expect(await collectUploads(services)).toBe(1);
  expect(await countOf(suite, 'client_log')).toBe(before);
});

it('what is no batch of ours is deleted unread', async () => {
  const before = await countOf(suite, 'client_log');
  const strange = ['not json', '{"data":[]}', JSON.stringify([{ phone: '13800000001' }]), 'x'.repeat(70_000)];
  for (const text of strange)
    await bucket.putObject(`${keyPrefixOn(suite.clock.wall())}${newId()}.json`, text);
  expect(await collectUploads(services)).toBe(0);
  expect(await countOf(suite, 'client_log')).toBe(before);
  expect(await left()).toEqual([]);
});

it('a storage that does not answer holds up nothing', async () => {
  const unreachable = { ...account, endpoint: 'http://127.0.0.1:1/app-logs' };
  const config = { ...services.config, clientLog: { ...services.config.clientLog, s3: unreachable } };
  const tasks = scheduler({ ...services, config }, [], [collectRegularly]);
  expect(await tasks.runDue()).toBe(0);
  expect(suite.log.join()).toContain('client_log.collect');
  expect(await runCommand(services, systemClient, newId(), async () => 'alive')).toBe('alive');
});
