import { expect, test } from 'vitest';
import { environmentKeys as env, productionEnvironment as production } from '../../testing/environment.ts';
import { readConfig } from './config.ts';

const two = {
  BANYAN_SERVICE_CHANNELS: 'https://a.example/service.json, https://b.example:8443/service.json?v=1',
  BANYAN_SERVICE_HOSTS: 'a.example, b.example, help.example',
};

test('without an address nothing is fetched', () => {
  expect(readConfig(production).serviceChannels).toEqual({ addresses: [], hosts: [], privateHosts: [] });
});

test('addresses keep their order, and each host is one of the list', () => {
  expect(readConfig({ ...production, ...two }).serviceChannels).toEqual({
    addresses: ['https://a.example/service.json', 'https://b.example:8443/service.json?v=1'],
    hosts: ['a.example', 'b.example', 'help.example'],
    privateHosts: [],
  });
  const lacking = { ...production, ...two, BANYAN_SERVICE_HOSTS: 'a.example' };
  expect(() => readConfig(lacking)).toThrow(/BANYAN_SERVICE_HOSTS: lacks b\.example/);
});

test.each([
  'a.example/service.json',
  'ftp://a.example/service.json',
  'javascript:alert(1)',
  'https://somebody@a.example/service.json',
  'https://a.example/service.json#part',
  'https://A.example/service.json',
  'https://a.example',
])('%s is no address that is fetched', (address) => {
  const wrong = { ...production, ...two, BANYAN_SERVICE_CHANNELS: address };
  expect(() => readConfig(wrong)).toThrow(/BANYAN_SERVICE_CHANNELS: addresses such as/);
});

test.each(['a.example/path', 'A.example', 'https://a.example', 'a.example:8443'])('%s is no host', (host) => {
  const wrong = { ...production, ...two, BANYAN_SERVICE_HOSTS: host };
  expect(() => readConfig(wrong)).toThrow(/BANYAN_SERVICE_HOSTS: hosts such as/);
});

test('plain http is for a private host outside production alone', () => {
  const plain = {
    BANYAN_SERVICE_CHANNELS: 'http://127.0.0.1:4000/service.json',
    BANYAN_SERVICE_HOSTS: '127.0.0.1',
  };
  const allowed = { ...plain, BANYAN_SERVICE_PRIVATE_HOSTS: '127.0.0.1' };
  expect(readConfig({ ...env, ...allowed }).serviceChannels.addresses).toHaveLength(1);
  for (const refused of [
    { ...env, ...plain },
    { ...production, ...allowed },
  ])
    expect(() => readConfig(refused)).toThrow(/BANYAN_SERVICE_CHANNELS: https only/);
});

test('a private host is one of the hosts, and there are five addresses at most', () => {
  const strange = { ...production, ...two, BANYAN_SERVICE_PRIVATE_HOSTS: 'c.internal' };
  expect(() => readConfig(strange)).toThrow(/BANYAN_SERVICE_HOSTS: lacks c\.internal/);
  const six = Array.from({ length: 6 }, (_, i) => `https://a.example/${i}.json`).join(',');
  expect(() => readConfig({ ...production, ...two, BANYAN_SERVICE_CHANNELS: six })).toThrow(
    /BANYAN_SERVICE_CHANNELS: 5 addresses at most/,
  );
});
