import { contract, operatorContract } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { expect, test } from 'vitest';
import { brokenLine, contractServer, refusal } from './contract-server.ts';
import { sampleOf } from './sample.ts';

const endpoints = [...Object.values(contract), ...Object.values(operatorContract)]
  .flatMap((area) => Object.values(area as object) as Endpoint[])
  .filter(({ reply }) => reply === undefined);

test.each(endpoints)('$path has samples of its replies', ({ output }) => {
  for (const extent of ['smallest', 'full'] as const)
    expect(output.safeParse(sampleOf(output, undefined, extent)).error).toBeUndefined();
});

const read = (server: ReturnType<typeof contractServer>, query = '') => server.fetch(`/api/me?${query}`);

test('what is prepared stands over the sample, and what no call would answer is a fault', async () => {
  const server = contractServer({ '/api/me': { username: 'linxiao' } });
  expect(await (await read(server, 'lange=en')).json()).toMatchObject({ username: 'linxiao' });
  server.answer({ '/api/me': { username: 7 } });
  await expect(read(server)).rejects.toThrow('/api/me');
  expect(server.faults).toHaveLength(1);
});

test('a call that the contract does not know, or not so, is a fault', async () => {
  const server = contractServer({});
  await expect(server.fetch('/api/mine')).rejects.toThrow('no such call');
  await expect(read(server, 'of=linxiao')).rejects.toThrow('was sent');
  await expect(server.fetch('/api/logout', { method: 'POST', body: '{}' })).rejects.toThrow('prepared');
  expect(server.faults).toHaveLength(3);
});

test('a refusal has the status and the words of the catalogue, and must be declared', async () => {
  const server = contractServer({ '/api/me': refusal('session.required') });
  const reply = await read(server, 'lange=en');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'session.required' });
  server.answer({ '/api/me': refusal('recharge.below_minimum') });
  await expect(read(server)).rejects.toThrow('does not declare');
  server.answer({ '/api/me': brokenLine });
  await expect(read(server)).rejects.toThrow('fetch failed');
});
