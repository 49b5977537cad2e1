import { expect, test } from 'vitest';
import { webCalls, webRefusals, webStoppedCalls, webTopics } from './web-calls.mjs';

const read = (path, more = {}) => ({ path, method: 'GET', effect: 'read', ...more });

const areas = { wallet: { topic: 'wallet' }, risk: { topic: 'people' }, content: { topic: 'content' } };

test('each read has the topic that it declares, else that of its area', () => {
  const contract = {
    wallet: { overview: read('/api/wallet/overview') },
    risk: { mine: read('/api/risk/mine') },
    content: { config: read('/api/config', { topic: 'installation' }) },
  };
  const text = webTopics(contract, areas);
  expect(text).toContain("'/api/wallet/overview': 'wallet',");
  expect(text).toContain("'/api/risk/mine': 'people',");
  expect(text).toContain("'/api/config': 'installation',");
  expect(webCalls(contract, areas)).toContain("sameForAll: readonly string[] = [\n  '/api/config',\n]");
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

test('commands that a freeze stops are told by their declaration', () => {
  const contract = {
    wallet: {
      request: { path: '/api/withdrawal/request', method: 'POST', effect: 'money', whenFrozen: 'refused' },
      cancel: { path: '/api/withdrawal/cancel', method: 'POST', effect: 'write' },
    },
  };
  expect(webStoppedCalls(contract)).toContain("stoppedByFreeze = [\n  '/api/withdrawal/request',\n]");
});

test('of the errors that the calls declare, those that refuse a field say which', () => {
  const contract = {
    wallet: { add: { errors: ['card.bad', 'card.used'] }, remove: { errors: ['request.not_found'] } },
    people: { prove: { errors: ['code.invalid'] } },
  };
  const catalogue = {
    'card.bad': { fields: ['number'] },
    'card.used': {},
    'request.not_found': {},
    'code.invalid': { fields: ['code', 'by.code'] },
    'operator.email_taken': { fields: ['email'] },
  };
  expect(webRefusals(contract, catalogue)).toContain(
    "= {\n  'card.bad': ['number'],\n  'code.invalid': ['code', 'by.code'],\n};",
  );
});
