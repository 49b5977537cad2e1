import '../../platform/testing/fake-browser.ts';
import { expect, test } from 'vitest';
import { codeInLink } from './request-link.ts';

test('a pasted link leads to its request, also with words around it', () => {
  expect(codeInLink('https://banyan.test/#/pages/transfer/index?request=ABCD2345')).toBe('ABCD2345');
  expect(codeInLink('Please pay me: https://b.test/#/pages/transfer/index?a=1&request=ABCD2345 thanks')).toBe(
    'ABCD2345',
  );
});

test('a phone number, a username and another address name no request', () => {
  for (const text of ['13800138000', 'linxiao', 'https://banyan.test/#/pages/transfer/index', ''])
    expect(codeInLink(text)).toBeNull();
});
