import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '../../testing/harness.ts';
import type { SimulatorOptions } from '../simulator.ts';

const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const account = payee.slice(2).toLowerCase();

interface Said<T> {
  id: number;
  result: T;
  error?: { code: number };
}

/** Starts a simulator whose chains get no block in time that nobody orders, unless they are told otherwise. */
const started = (options: Partial<SimulatorOptions> = {}) =>
  startSimulator({ blockMs: 3_600_000, ...options });

/** Returns a chain as a server asks its node, and as somebody has it before them. */
function chainAt(origin: string, network: 'ERC20' | 'BEP20' = 'ERC20') {
  const post = (method: string, params: unknown[]) =>
    fetch(`${origin}/node/${network}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    });
  const ask = async <T>(method: string, ...params: unknown[]) =>
    (await (await post(method, params)).json()) as Said<T>;
  const newest = async () =>
    (await ask<{ number: string; hash: string }>('eth_getBlockByNumber', 'latest', false)).result;
  return {
    post,
    ask,
    newest,
    height: async () => Number((await newest()).number),
    logs: async () => {
      const topics = [null, null, [`0x${account.padStart(64, '0')}`]];
      const filter = { fromBlock: '0x0', toBlock: '0xffff', topics };
      return (await ask<{ data: string; blockNumber: string }[]>('eth_getLogs', filter)).result;
    },
    press: (action: string, form: Record<string, string>, lang = 'zh') =>
      fetch(`${origin}/chain/${network}/${action}?lang=${lang}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    page: async (lang = 'zh') => {
      const reply = await fetch(`${origin}/chain/${network}?lang=${lang}`);
      return { text: await reply.text(), policy: reply.headers.get('content-security-policy') };
    },
  };
}

const sent = { address: payee, amount: '12.5' };

test('the page says in both languages what it is, and runs no script', async () => {
  const { origin } = await started();
  const { page } = chainAt(origin);
  const zh = await page();
  for (const words of ['模拟区块链 · 非真实资产', '发送 USDT', '生成区块', '链重组', '让节点出错'])
    expect(zh.text).toContain(words);
  const en = await page('en');
  expect(en.text).toContain('Simulated chain · no real tokens');
  expect(en.text).toContain('Send USDT');
  expect(zh.policy).toContain("default-src 'none'");
  expect(zh.text).not.toMatch(/<script|style=|onclick/);
  const led = await fetch(`${origin}/chain`, { redirect: 'manual' });
  expect(led.headers.get('location')).toBe('/chain/TRC20?lang=zh');
});

test('what is sent is in a block of its own, in units of the contract, and on the page', async () => {
  const { origin } = await started();
  for (const [network, units] of [
    ['ERC20', 12_500_000n],
    ['BEP20', 12_500_000_000_000_000_000n],
  ] as const) {
    const { press, logs, height, page } = chainAt(origin, network);
    const pressed = await press('send', sent, 'en');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `../${network}?lang=en&done=now`,
    ]);
    const [log] = await logs();
    expect(BigInt(log?.data ?? '0')).toBe(units);
    expect([log?.blockNumber, await height()]).toEqual(['0x1', 1]);
    expect((await page()).text).toContain('12.5 USDT');
  }
});

test('blocks come when they are ordered', async () => {
  const { origin } = await started();
  const { press, height } = chainAt(origin);
  await press('blocks', { count: '20', outcome: 'paid' });
  expect(await height()).toBe(20);
});

test('blocks come by themselves while something waits for confirmations', async () => {
  const { origin } = await started({ blockMs: 5 });
  const { press, height } = chainAt(origin);
  expect(await height()).toBe(0);
  await press('send', sent);
  await expect.poll(height).toBeGreaterThan(20);
});

test('a chain that goes another way has other blocks, and its transfers or not', async () => {
  const { origin } = await started();
  const { press, logs, newest } = chainAt(origin);
  await press('send', sent);
  const { hash } = await newest();
  await press('reorg', { depth: '1', returns: 'back' });
  expect((await logs()).map(({ blockNumber }) => blockNumber)).toEqual(['0x2']);
  expect((await newest()).hash).not.toBe(hash);
  await press('reorg', { depth: '3', returns: 'lost' });
  expect(await logs()).toEqual([]);
});

test('a node fails as it was told to, and knows less where it is behind', async () => {
  const { origin } = await started();
  const { press, post, height, page } = chainAt(origin);
  await press('blocks', { count: '5', outcome: 'paid' });
  await press('fault', { kind: 'http 500', times: '1', behind: '2' });
  expect((await post('eth_getBlockByNumber', ['latest', false])).status).toBe(500);
  expect(await height()).toBe(3);
  expect((await page()).text).toContain('name="behind" value="2"');
  await press('fault', { kind: '', times: '0', behind: '0' });
  expect(await height()).toBe(5);
});

test('what a node does not know is an error by the protocol', async () => {
  const { origin } = await started();
  const { ask } = chainAt(origin);
  expect(await ask('eth_mine')).toMatchObject({ id: 7, error: { code: -32_601 } });
  expect(await ask('eth_sendRawTransaction', '0x00')).toMatchObject({ error: { code: -32_000 } });
});

test('what no form asks for is refused without an effect', async () => {
  const { origin } = await started();
  const { press, height } = chainAt(origin);
  for (const [action, form] of [
    ['send', { ...sent, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
    ['send', { ...sent, address: '0x5aAe' }],
    ['send', { ...sent, amount: '0' }],
    ['send', { ...sent, amount: '-1' }],
    ['send', { ...sent, amount: '1.0000001' }],
    ['send', { ...sent, from: payee }],
    ['blocks', { count: '501', outcome: 'paid' }],
    ['blocks', { count: '0', outcome: 'paid' }],
    ['reorg', { depth: '3', returns: 'twice' }],
    ['fault', { kind: 'fire', times: '1', behind: '0' }],
  ] as const)
    expect((await press(action, form)).status, JSON.stringify(form)).toBe(400);
  expect((await press('halt', {})).status).toBe(404);
  expect((await fetch(`${origin}/chain/ERC721`)).status).toBe(404);
  expect(await height()).toBe(0);
});

test('a chain is the same after a restart', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'banyan-chain-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await started({ dataFolder });
  const before = chainAt(first.origin);
  await before.press('send', sent);
  await before.press('reorg', { depth: '1', returns: 'back' });
  const [newest, logs] = [await before.newest(), await before.logs()];
  await first.close();
  const second = chainAt((await started({ dataFolder })).origin);
  expect([await second.newest(), await second.logs()]).toEqual([newest, logs]);
});
