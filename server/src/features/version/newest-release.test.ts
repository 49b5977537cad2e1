import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const device = userCaller(suite.app.web);
const ask = (versionCode: number, platform: 'h5' | 'ios' = 'h5') =>
  device.ok('/api/upapp', { versionCode, platform });

const publish = (versionCode: number, more: { isMandatory?: boolean; inMs?: number } = {}) =>
  suite.tamper((writer) =>
    writer.run(sql`
      insert into releases (version_code, version, notes, is_mandatory, released_at)
      values (${versionCode}, ${`1.0.${versionCode - 100}`}, '{"zh": ["新"], "en": ["New"]}', ${more.isMandatory ?? false},
        ${new Date(suite.clock.wall().getTime() + (more.inMs ?? 0))})`),
  );

it('the app of today is the newest: version 1.0.5, code 105, with words in both languages', async () => {
  const newest = await ask(105);
  expect(newest).toMatchObject({ version: '1.0.5', versionCode: 105, isNewer: false, isMandatory: false });
  expect(newest.notes.zh.length).toBeGreaterThan(0);
  expect(newest.notes.zh).toHaveLength(newest.notes.en.length);
});

it('no store that does not exist is named: each device adds the app from its own browser', async () => {
  const { downloads } = await ask(105, 'ios');
  expect(downloads.map(({ kind }) => kind)).toEqual(['ios', 'android', 'huawei']);
  for (const { how, url } of downloads) expect([how, url]).toEqual(['pwa', 'http://127.0.0.1']);
});

it('an older app learns of the newest, and that a mandatory one in between cannot be put off', async () => {
  expect(await ask(104)).toMatchObject({ isNewer: true, isMandatory: false });
  await publish(106, { isMandatory: true });
  await publish(107);
  expect(await ask(105)).toMatchObject({ versionCode: 107, isNewer: true, isMandatory: true });
  expect(await ask(106)).toMatchObject({ versionCode: 107, isNewer: true, isMandatory: false });
  expect(await ask(107)).toMatchObject({ isNewer: false, isMandatory: false });
});

it('a release that is not out yet is not spoken of', async () => {
  await publish(108, { inMs: 60_000 });
  expect((await ask(105)).versionCode).toBe(107);
});

it('request.not_found where nothing was ever published', async () => {
  await suite.tamper((writer) => writer.run(sql`delete from releases`));
  expect((await device.refusal('/api/upapp', { versionCode: 1, platform: 'h5' })).code).toBe(
    'request.not_found',
  );
});
