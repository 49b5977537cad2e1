// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const path = '/console/api/support/channels';
const at = '2026-03-02T02:00:00.000Z';
const taken = {
  address: 'https://b.example/service.json',
  takenAt: at,
  isOld: false,
  hours: null,
  channels: [
    { kind: 'phone', name: { zh: '热线', en: 'Hotline' }, value: '+86 400 123 4567', hours: null },
    {
      kind: 'link',
      name: { zh: '在线客服', en: 'Chat' },
      value: 'https://help.example/chat',
      hours: { zh: '全天', en: 'Always' },
    },
  ],
};
const items = [
  {
    address: 'https://a.example/service.json',
    isShown: false,
    lookedAt: at,
    refusal: 'status',
    detail: '503',
    refusedSince: '2026-03-01T02:00:00.000Z',
  },
  {
    address: 'https://b.example/service.json',
    isShown: true,
    lookedAt: at,
    refusal: null,
    detail: null,
    refusedSince: null,
  },
  {
    address: 'https://c.example/service.json',
    isShown: false,
    lookedAt: null,
    refusal: null,
    detail: null,
    refusedSince: null,
  },
];
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')?.textContent;

test.each([
  ['en', 'Refused', 'Answered with a failure · 503', 'Shown', 'Not asked', 'Phone'],
  ['zh', '未采用', '响应状态异常 · 503', '当前采用', '未访问', '电话'],
] as const)(
  'each address says whether it is shown, and why not (%s)',
  async (language, refused, why, shown, notAsked, phone) => {
    await openConsole('/support/channels', { language, answers: { [path]: { taken, items } } });
    expect(await rowOf('https://a.example/service.json')).toBe(
      `https://a.example/service.json${refused}2026-03-02 10:00${why}2026-03-01 10:00`,
    );
    expect(await rowOf(shown)).toBe(`https://b.example/service.json${shown}2026-03-02 10:00——`);
    expect(await rowOf('https://c.example/service.json')).toBe(
      `https://c.example/service.json${notAsked}———`,
    );
    expect(await rowOf('+86 400 123 4567')).toBe(`${phone}热线Hotline+86 400 123 4567—`);
    expect(await rowOf('https://help.example/chat')).toContain('全天 / Always');
  },
);

test('a configuration that could not be confirmed for a day is called old', async () => {
  const old = { ...taken, isOld: true };
  await openConsole('/support/channels', { answers: { [path]: { taken: old, items } } });
  expect(await screen.findByText('Not confirmed for a day')).toBeTruthy();
});

test('without addresses, that and what the app shows instead is said', async () => {
  await openConsole('/support/channels', { answers: { [path]: { taken: null, items: [] } } });
  expect(
    await screen.findByText('No address is configured: the app shows the built-in contacts'),
  ).toBeTruthy();
  expect(screen.getByText('The built-in contacts')).toBeTruthy();
});
