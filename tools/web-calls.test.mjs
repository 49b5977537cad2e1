import { expect, test } from 'vitest';
import { webCalls } from './web-calls.mjs';

const read = (path, more = {}) => ({ path, method: 'GET', effect: 'read', ...more });

test('each read has the topic that it declares, else that of its area', () => {
  const text = webCalls({
    wallet: { overview: read('/api/wallet/overview') },
    loan: { list: read('/api/loan/list', { topic: 'loan' }) },
    risk: { mine: read('/api/risk/mine') },
    address: { divisions: read('/api/divisions') },
  });
  expect(text).toContain("'/api/wallet/overview': 'wallet',");
  expect(text).toContain("'/api/loan/list': 'loan',");
  expect(text).toContain("'/api/risk/mine': 'people',");
  expect(text).toContain("'/api/divisions': 'config',");
});

test('reads that are called with POST are told apart, and commands are not among the reads', () => {
  const text = webCalls({
    content: { home: read('/api/index', { method: 'POST' }) },
    wallet: { request: { path: '/api/withdrawal/request', method: 'POST', effect: 'money' } },
  });
  expect(text).toContain("= [\n  '/api/index',\n]");
  expect(text).not.toContain('/api/withdrawal/request');
});
