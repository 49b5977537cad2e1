import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import {
  channelConfiguration,
  channelServer,
  oneChannel,
  says,
  silence,
} from '../../../../testing/channel-server.ts';
import { onDuty } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { scheduler } from '../../../jobs/scheduler.ts';
import type { ServiceChannelsConfig } from '../../../platform/service-channels-config.ts';
import { lookForChannels, lookRegularly } from './look-for-channels.ts';
import { channelHandlers } from './shown-channels.ts';

const server = await channelServer();
afterAll(() => server.close());
const [first, second] = [server.address('first'), server.address('second')];
const serviceChannels: ServiceChannelsConfig = {
  addresses: [first, second],
  hosts: ['127.0.0.1', 'help.example'],
  privateHosts: ['127.0.0.1'],
};
const suite = await suiteApp({ serviceChannels });
const silent = await suiteApp();
const { services } = suite.app;
/** When a test began: sessions and books go forward only. */
let start = suite.clock.wall();
const hours = (n: number) => suite.clock.set(new Date(start.getTime() + n * 3_600_000));

const refused = says('no', { status: 503 });
const look = () => lookForChannels(services, { timeoutMs: 30_000 });
/** Looks as a process whose settings are others would. */
const lookWith = (other: Partial<ServiceChannelsConfig>) => {
  const config = { ...services.config, serviceChannels: { ...serviceChannels, ...other } };
  return lookForChannels({ ...services, config }, { timeoutMs: 30_000 });
};
const shown = async () => (await userCaller(suite.app.web).ok('/api/support/channels')).shown;
const namesShown = async () => (await shown())?.channels.map(({ name }) => name.en);
const looks = async () => (await onDuty(suite, 'ada')).ok('/console/api/support/channels');
const alerts = async () =>
  (await (await onDuty(suite, 'ada')).ok('/console/api/overview')).alerts.filter(
    ({ code }) => code === 'support.channels_old',
  );

beforeEach(async () => {
  start = suite.clock.wall();
  server.answer('first', refused);
  server.answer('second', refused);
  server.asked.length = 0;
  await lookWith({ addresses: [] });
});

describe('of several addresses', () => {
  it('the first that is good is taken, and the others are not asked', async () => {
    server.answer('first', says(oneChannel({ name: { zh: '甲', en: 'A' } })));
    server.answer('second', says(oneChannel({ name: { zh: '乙', en: 'B' } })));
    expect(await look()).toBe(first);
    expect(server.asked).toEqual(['/first.json']);
    expect(await namesShown()).toEqual(['A']);
    const { taken, items } = await looks();
    expect([taken?.address, taken?.takenAt]).toEqual([first, start.toISOString()]);
    expect(items).toEqual([
      {
        address: first,
        isShown: true,
        lookedAt: start.toISOString(),
        refusal: null,
        detail: null,
        refusedSince: null,
      },
      {
        address: second,
        isShown: false,
        lookedAt: null,
        refusal: null,
        detail: null,
        refusedSince: null,
      },
    ]);
  });

  it.each([
    ['fails', refused, 'status', '503'],
    ['is a page', says('<html></html>', { headers: { 'content-type': 'text/html' } }), 'wrong_type', null],
    [
      'leads elsewhere',
      says(oneChannel({ value: 'https://elsewhere.example/' })),
      'forbidden_link',
      'channels.0.value',
    ],
  ] as const)(
    'the next one is taken where the first %s, and why is said',
    async (_, answer, refusal, detail) => {
      server.answer('first', answer);
      server.answer('second', says(channelConfiguration()));
      expect(await look()).toBe(second);
      expect(await namesShown()).toEqual(['Hotline', 'E-mail', 'Chat', 'WeChat']);
      const { items } = await looks();
      expect(items.map((item) => [item.refusal, item.detail, item.isShown])).toEqual([
        [refusal, detail, false],
        [null, null, true],
      ]);
    },
  );

  it('the next one is taken where the first says nothing for too long', async () => {
    server.answer('first', silence);
    server.answer('second', says(channelConfiguration()));
    expect(await lookForChannels(services, { timeoutMs: 3_000 })).toBe(second);
    expect((await looks()).items[0]?.refusal).toBe('too_slow');
  });
});

describe('what was good last', () => {
  it('is shown whole, with the instant at which it was confirmed', async () => {
    server.answer('first', says(channelConfiguration()));
    await look();
    hours(2);
    await look();
    expect(await shown()).toEqual({
      channels: [
        { kind: 'phone', name: { zh: '热线', en: 'Hotline' }, value: '+86 400 123 4567', hours: null },
        { kind: 'email', name: { zh: '邮箱', en: 'E-mail' }, value: 'help@banyan.example', hours: null },
        {
          kind: 'link',
          name: { zh: '在线客服', en: 'Chat' },
          value: 'https://help.example/chat',
          hours: { zh: '全天', en: 'Always' },
        },
        { kind: 'wechat', name: { zh: '微信', en: 'WeChat' }, value: 'banyan_help', hours: null },
      ],
      hours: { zh: '每日 09:00–21:00', en: 'Daily 09:00–21:00' },
      takenAt: new Date(start.getTime() + 2 * 3_600_000).toISOString(),
      isOld: false,
    });
  });

  it('stays while nothing good comes, is called old after a day, and then operators are told', async () => {
    server.answer('first', says(channelConfiguration()));
    await look();
    server.answer('first', refused);
    hours(1);
    expect(await look()).toBeUndefined();
    hours(23);
    await look();
    expect([await namesShown(), (await shown())?.isOld]).toEqual([
      ['Hotline', 'E-mail', 'Chat', 'WeChat'],
      false,
    ]);
    expect(await alerts()).toEqual([]);
    // Since when it is refused is the first time, not the last.
    const since = new Date(start.getTime() + 3_600_000).toISOString();
    expect((await looks()).items.map(({ refusedSince }) => refusedSince)).toEqual([since, since]);
    hours(24);
    expect((await shown())?.isOld).toBe(true);
    expect(await alerts()).toEqual([
      { code: 'support.channels_old', subject: first, amount: null, since: start.toISOString() },
    ]);
    server.answer('second', says(channelConfiguration()));
    await look();
    expect([(await shown())?.isOld, await alerts()]).toEqual([false, []]);
  });

  it('is not asked for on a request', async () => {
    server.answer('first', says(channelConfiguration()));
    await look();
    server.asked.length = 0;
    await shown();
    await looks();
    expect(server.asked).toEqual([]);
  });

  it('is shown no more once its address, or a host that it leads to, is off the list', async () => {
    server.answer('first', says(channelConfiguration()));
    await look();
    const shownUnder = async (other: Partial<ServiceChannelsConfig>) => {
      const config = { serviceChannels: { ...serviceChannels, ...other } };
      const { serviceChannels: read } = channelHandlers(config);
      if (typeof read !== 'function') throw new Error('it is read in one go');
      return suite.tamper(async (reader) => (await read({ reader, wall: start } as never, {})).shown);
    };
    expect(await shownUnder({})).not.toBeNull();
    expect(await shownUnder({ addresses: [second] })).toBeNull();
    expect(await shownUnder({ hosts: ['127.0.0.1'] })).toBeNull();
    await lookWith({ addresses: [second] });
    expect(await shown()).toBeNull();
  });
});

describe('where nothing was ever good', () => {
  it('nothing is shown, and operators are told after a day', async () => {
    await look();
    expect(await shown()).toBeNull();
    hours(23);
    await look();
    expect(await alerts()).toEqual([]);
    hours(24);
    expect((await alerts()).map(({ subject, since }) => [subject, since])).toEqual([
      [first, start.toISOString()],
    ]);
  });

  it('nor is it where no address is configured: nobody is asked, and nobody is told', async () => {
    expect(await lookForChannels(silent.app.services)).toBeUndefined();
    expect(await countOf(silent, 'service_channel_looks')).toBe(0);
    expect((await userCaller(silent.app.web).ok('/api/support/channels')).shown).toBeNull();
    const ada = await onDuty(silent, 'ada');
    expect(await ada.ok('/console/api/support/channels')).toEqual({ taken: null, items: [] });
  });
});

it('the task looks by itself', async () => {
  server.answer('first', says(channelConfiguration()));
  const tasks = scheduler(services, [], [lookRegularly]);
  expect(await tasks.runDue()).toBe(0);
  expect(await namesShown()).toHaveLength(4);
});

it('open screens are told where what is shown has changed, and only then', async () => {
  const { live } = services;
  /** Returns for whom hints were left: null is everybody. */
  const toldBy = async (): Promise<unknown[]> => {
    const told: unknown[] = [];
    const leave: typeof live.leave = (writer, changes, at) => {
      told.push(...changes);
      return live.leave(writer, changes, at);
    };
    await lookForChannels({ ...services, live: { ...live, leave } }, { timeoutMs: 30_000 });
    return told;
  };
  server.answer('first', says(channelConfiguration()));
  expect(await toldBy()).toEqual([null]);
  expect(await toldBy()).toEqual([]);
  server.answer('first', says(oneChannel({})));
  expect(await toldBy()).toEqual([null]);
  server.answer('first', refused);
  expect(await toldBy()).toEqual([]);
});
