import { expect, test } from 'vitest';
import { webCalls } from './web-calls.mjs';

const read = (path, more = {}) => ({ path, method: 'GET', effect: 'read', ...more });

const areas = { wallet: { topic: 'wallet' }, risk: { topic: 'people' }, content: { topic: 'content' } };

test('each read has the topic that it declares, else that of its area', () => {
  const contract = {
    wallet: { overview: read('/api/wallet/overview') },
    risk: { mine: read('/api/risk/mine') },
    content: { config: read('/api/config', { topic: 'installation' }) },
  };
  const text = webCalls(contract, areas);
  expect(text).toContain("'/api/wallet/overview': 'wallet',");
  expect(text).toContain("'/api/risk/mine': 'people',");
  expect(text).toContain("'/api/config': 'installation',");
});

test('reads that are called with POST are told apart, and commands are not among the reads', () => {
  const contract = {
    content: { home: read('/api/index', { method: 'POST' }) },
    wallet: { request: { path: '/api/withdrawal/request', method: 'POST', effect: 'money' } },
  };
  const text = webCalls(contract, areas);
  expect(text).toContain("= [\n  '/api/index',\n]");
  expect(text).not.toContain('/api/withdrawal/request');
});
