import { describe, expect, it } from 'vitest';
import { inboxKinds, inboxPages } from './inbox-message.ts';
import { pushText } from './push.ts';

describe('what a device is told', () => {
  it('is the kind, in the language of the device, and where it leads', () => {
    expect(pushText('money', '/pages/transfer/record?id=1', 'zh')).toEqual({
      title: '资金',
      body: '您有新的消息',
      to: '/pages/transfer/record?id=1',
      tag: 'money',
    });
    expect(pushText('security', '/pages/services/devices', 'en')).toMatchObject({
      title: 'Security',
      body: 'You have a new message',
    });
  });

  it('has no figure in it, of whatever kind and wherever it leads', () => {
    for (const kind of inboxKinds)
      for (const page of inboxPages)
        for (const language of ['zh', 'en'] as const) {
          const { title, body, tag } = pushText(kind, page, language);
          expect(`${title} ${body} ${tag}`).not.toMatch(/[\d¥$%]/);
        }
  });
});
