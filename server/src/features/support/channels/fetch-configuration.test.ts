import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type ChannelAnswer,
  channelConfiguration,
  channelServer,
  cutOff,
  halfSaid,
  oneChannel,
  says,
  silence,
} from '../../../../testing/channel-server.ts';
import { fetchConfiguration, maxConfigurationBytes } from './fetch-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

const server = await channelServer();
afterAll(() => server.close());
const local = ['127.0.0.1'];
const hosts = ['help.example'];

/** What comes of an answer: the configuration, or why it is refused, and where. */
async function takenOf(answer: ChannelAnswer, timeoutMs = 30_000): Promise<unknown> {
  server.answer('asked', answer);
  try {
    const body = await fetchConfiguration(server.address('asked'), local, { timeoutMs });
    return readConfiguration(body, hosts);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const whole = JSON.stringify(channelConfiguration());
/** Of ASCII alone: it has as many bytes as signs. */
const big = JSON.stringify({ version: 1, padding: 'x'.repeat(maxConfigurationBytes) });
const redirect = (status: number) => says('', { status, headers: { location: '/good.json' } });

describe('what an address answers', () => {
  it('is taken where it is a configuration', async () => {
    expect(await takenOf(says(channelConfiguration()))).toEqual(channelConfiguration());
    const charset = { headers: { 'content-type': 'Application/JSON; charset=utf-8' } };
    expect(await takenOf(says(channelConfiguration(), charset))).toEqual(channelConfiguration());
  });

  it.each<[string, ChannelAnswer, string]>([
    ['a redirect to a good one', redirect(302), 'redirected: 302'],
    ['a permanent redirect', redirect(308), 'redirected: 308'],
    ['a failure', says(channelConfiguration(), { status: 503 }), 'status: 503'],
    ['an answer without content', says('', { status: 204 }), 'status: 204'],
    ['a page', says('<html></html>', { headers: { 'content-type': 'text/html' } }), 'wrong_type'],
    ['a script', says(whole, { headers: { 'content-type': 'text/javascript' } }), 'wrong_type'],
    ['something packed', says(gzipSync(whole), { headers: { 'content-encoding': 'gzip' } }), 'wrong_type'],
    ['a page that says it is none', says('<html></html>'), 'not_json'],
    ['nothing', says(''), 'not_json'],
    ['a part of it', says(whole.slice(0, -20)), 'not_json'],
    ['what is no UTF-8', says(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'not_json'],
    ['what is too large', says(big, { headers: { 'transfer-encoding': 'chunked' } }), 'too_large'],
    ['what says that it is too large', says(big, { headers: { 'content-length': big.length } }), 'too_large'],
    ['a line that breaks off', cutOff, 'broken_off'],
    ['deep nesting', says(nested(9_000)), 'wrong_form: version'],
    ['a list', says([channelConfiguration()]), 'wrong_form'],
    ['null', says('null'), 'wrong_form'],
  ])('is refused: %s', async (_what, answer, refusal) => {
    server.answer('good', says(channelConfiguration()));
    server.asked.length = 0;
    expect(await takenOf(answer)).toBe(refusal);
    expect(server.asked).toEqual(['/asked.json']);
  });

  it.each([
    ['nothing at all', silence],
    ['half of it', halfSaid],
  ])('is waited for so long only: %s', async (_what, answer) => {
    expect(await takenOf(answer, 300)).toBe('too_slow');
  });

  it('is refused where nobody listens', async () => {
    const gone = await channelServer();
    const address = gone.address('asked');
    await gone.close();
    await expect(fetchConfiguration(address, local)).rejects.toThrow('unreachable: ECONNREFUSED');
  });
});

const named = (en: unknown) => oneChannel({ name: { zh: '客服', en } });
const long = 'x'.repeat(300);

describe('a configuration is refused', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://help.example/chat',
    'https://elsewhere.example/chat',
    'https://help.example.elsewhere.example/chat',
    'https://help.example@elsewhere.example/chat',
    'https://somebody@help.example/chat',
    'https://help.example:8443/chat',
    '//help.example/chat',
    '/pages/index/index',
    '',
  ])('with the link %j', async (value) => {
    expect(await takenOf(says(oneChannel({ value })))).toBe('forbidden_link: channels.0.value');
  });

  it.each<[string, object, string]>([
    ['with another version', channelConfiguration({ version: 2 }), 'version'],
    ['without channels', channelConfiguration({ channels: [] }), 'channels'],
    [
      'with too many',
      channelConfiguration({
        channels: Array.from({ length: 13 }, (_, i) => ({
          kind: 'qq',
          name: { zh: '客服', en: 'Desk' },
          value: `${10_000 + i}`,
        })),
      }),
      'channels',
    ],
    ['with a kind that nobody knows', oneChannel({ kind: 'pigeon' }), 'channels.0.kind'],
    ['with a name in one language', oneChannel({ name: { zh: '客服' } }), 'channels.0.name.en'],
    ['with a name that hides something', named('De\u202esk'), 'channels.0.name.en'],
    ['with a name of nothing', named(' '), 'channels.0.name.en'],
    ['with a name that is a structure', named({ a: { b: {} } }), 'channels.0.name.en'],
    ['with a number that is none', oneChannel({ kind: 'phone', value: '110;ext=1' }), 'channels.0.value'],
    [
      'with an address that writes to others, too',
      oneChannel({ kind: 'email', value: 'a@b.example?bcc=c@d.example' }),
      'channels.0.value',
    ],
    ['with no name of WeChat', oneChannel({ kind: 'wechat', value: '<b>x</b>' }), 'channels.0.value'],
    ['with a long link', oneChannel({ value: `https://help.example/${long}` }), 'channels.0.value'],
    ['with hours in one language', oneChannel({ hours: { en: 'Always' } }), 'channels.0.hours.zh'],
  ])('%s', async (_what, configuration, place) => {
    expect(await takenOf(says(configuration))).toBe(`wrong_form: ${place}`);
  });

  it.each([
    ['of its own', channelConfiguration({ script: 'alert(1)' }), 'wrong_form'],
    ['of a channel', oneChannel({ onclick: 'alert(1)' }), 'wrong_form: channels.0'],
  ])('with a field that nobody knows: %s', async (_what, configuration, refusal) => {
    expect(await takenOf(says(configuration))).toBe(refusal);
  });

  it('that names the same twice', async () => {
    const [phone] = (channelConfiguration() as { channels: object[] }).channels;
    const twice = channelConfiguration({ channels: [phone, phone] });
    expect(await takenOf(says(twice))).toBe('wrong_form: channels.1.value');
  });
});

describe('a name that leads', () => {
  const leadingTo =
    (...addresses: readonly string[]): LookupFunction =>
    (_name, options, callback) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    };
  const byName = `http://config.example:${server.port}/asked.json`;

  it.each([
    ['to this machine', ['127.0.0.1'], '127.0.0.1'],
    ['into a private network', ['10.0.0.5'], '10.0.0.5'],
    ['to where keys of the cloud lie', ['169.254.169.254'], '169.254.169.254'],
    ['to this machine by IPv6', ['::1'], '::1'],
    ['there with one of several addresses', ['1.1.1.1', '127.0.0.1'], '127.0.0.1'],
  ])('%s is not followed', async (_where, addresses, refused) => {
    server.answer('asked', says(channelConfiguration()));
    server.asked.length = 0;
    const resolve = leadingTo(...addresses);
    await expect(fetchConfiguration(byName, [], { resolve })).rejects.toThrow(`private_address: ${refused}`);
    expect(server.asked).toEqual([]);
  });

  it('there is followed where its host may stand there', async () => {
    server.answer('asked', says(channelConfiguration()));
    const resolve = leadingTo('127.0.0.1');
    const body = await fetchConfiguration(byName, ['config.example'], { resolve, timeoutMs: 30_000 });
    expect(readConfiguration(body, hosts)).toEqual(channelConfiguration());
  });

  it.each(['http://127.0.0.1/x', 'http://0x7f.1/x', 'http://[::1]/x', 'http://[::ffff:10.0.0.5]/x'])(
    'nowhere, being a number itself, is not asked: %s',
    async (address) => {
      await expect(fetchConfiguration(address, [])).rejects.toThrow('private_address');
    },
  );
});
