// @vitest-environment happy-dom
import { brokenLine, silence } from '@banyan/client/testing/contract-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import ServiceScreen from './service.screen.tsx';

const path = '/api/support/channels';
const shown = {
  channels: [
    { kind: 'phone', name: { zh: '热线', en: 'Hotline' }, value: '+86 400 123-4567', hours: null },
    { kind: 'email', name: { zh: '邮箱', en: 'E-mail' }, value: 'help@banyan.example', hours: null },
    {
      kind: 'link',
      name: { zh: '在线客服', en: 'Chat' },
      value: 'https://help.example/chat',
      hours: { zh: '全天', en: 'Always' },
    },
    { kind: 'wechat', name: { zh: '微信', en: 'WeChat' }, value: 'banyan_help', hours: null },
    // No server sends it: the page looks again.
    { kind: 'link', name: { zh: '陌生', en: 'Strange' }, value: 'javascript:alert(1)', hours: null },
  ],
  hours: { zh: '每日 09:00–21:00', en: 'Daily 09:00–21:00' },
  takenAt: '2026-03-02T02:00:00.000Z',
  isOld: false,
};
const open = (options: Parameters<typeof show>[1]) =>
  show(<ServiceScreen />, { url: '/pages/service/service', ...options });
const linkOf = (text: string) => screen.getByText(text).closest('a');

test.each([
  ['zh', '热线', '在线客服 · 全天', '写邮件给客服', /^更新于 2026/],
  ['en', 'Hotline', 'Chat · Always', 'Write to us', /^As of .*2026/],
] as const)(
  'the channels stand in place of the built-in contacts, each with its way (%s)',
  async (language, name, chat, write, taken) => {
    open({ language, answers: { [path]: { shown } } });
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText(chat)).toBeTruthy();
    expect(screen.getByText(taken)).toBeTruthy();
    expect(linkOf('+86 400 123-4567')?.getAttribute('href')).toBe('tel:+864001234567');
    expect(linkOf('help@banyan.example')?.getAttribute('href')).toBe('mailto:help@banyan.example');
    const link = linkOf('https://help.example/chat');
    expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([
      'https://help.example/chat',
      '_blank',
      'noopener noreferrer',
    ]);
    expect([linkOf('banyan_help'), linkOf('javascript:alert(1)')]).toEqual([null, null]);
    expect(screen.queryByText(write)).toBeNull();
  },
);

test.each([
  ['zh', /^自 2026.* 起未能更新/],
  ['en', /could not be updated since .*2026/],
] as const)('channels that could not be confirmed for a day are called old (%s)', async (language, words) => {
  open({ language, answers: { [path]: { shown: { ...shown, isOld: true } } } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^(更新于|As of)/)).toBeNull();
});

test('the built-in contacts stand there where no configuration was ever good', async () => {
  open({ answers: { [path]: { shown: null } } });
  expect(await screen.findByText('Write to us')).toBeTruthy();
});

test('the built-in contacts stand there as soon as asking has failed', async () => {
  open({ answers: { [path]: brokenLine } });
  expect(await screen.findByText('Write to us')).toBeTruthy();
});

test('nothing is said of either before the answer is there', async () => {
  open({ answers: { [path]: silence } });
  expect(await screen.findByText('What are the limits of a recharge?')).toBeTruthy();
  expect(screen.queryByText('Write to us')).toBeNull();
});
