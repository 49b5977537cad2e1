import { describe, expect, it } from 'vitest';
import { inboxKinds, inboxPages, mayBeMuted, pageOfLink, titleOf } from './inbox-message.ts';

describe('messages in the inbox', () => {
  it('e-mails of every kind may be switched off, but for those about security', () => {
    expect(inboxKinds.filter((kind) => !mayBeMuted(kind))).toEqual(['security']);
  });

  it('a link leads to its page, with or without a query', () => {
    expect(pageOfLink('/pages/transfer/record?id=1&of=2')).toBe('/pages/transfer/record');
    expect(pageOfLink('/pages/wallet/index')).toBe('/pages/wallet/index');
  });

  it('no page stands in the list twice', () => {
    expect(new Set(inboxPages).size).toBe(inboxPages.length);
  });

  it('a title is the subject without the name of the house', () => {
    expect(titleOf('榕 · 收到转账')).toBe('收到转账');
    expect(titleOf('Banyan · money received')).toBe('Money received');
    expect(titleOf('Your order')).toBe('Your order');
    expect(titleOf('')).toBe('');
  });
});
