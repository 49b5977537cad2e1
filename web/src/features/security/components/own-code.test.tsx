// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { config } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/query.ts';
import { passTime, show } from '../../../testing/show.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { OwnCode } from './own-code.tsx';

const now = Date.parse('2026-03-02T02:00:00.000Z');
const later = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const atNow = () => vi.useFakeTimers({ now });
const button = (name: string) => screen.queryByRole('button', { name });

function Code() {
  const [code, setCode] = useState('');
  return <OwnCode purpose="login_password" code={code} onChange={setCode} />;
}

test('the countdown to the next code runs on after a reload, and ends where the next may be asked for', async () => {
  atNow();
  const answers = {
    '/api/me': { email: 'l***@example.com' },
    '/api/security/send_code': { resendAt: later(60) },
  };
  const { redraw, server } = show(<Code />, { answers });
  await passTime();
  button('Get code')?.click();
  await passTime();
  expect(screen.getByText('Send again in 60 s')).toBeTruthy();
  await passTime(20_000);
  redraw(<Code key="after a reload" />);
  expect(screen.getByText('Send again in 40 s')).toBeTruthy();
  await passTime(39_000);
  expect(button('Send again')).toBeNull();
  await passTime(1_000);
  expect(button('Send again')).toBeTruthy();
  server.answer({ '/api/security/send_code': { resendAt: later(200) } });
  button('Send again')?.click();
  await passTime();
  expect(screen.getByText('Send again in 140 s')).toBeTruthy();
});

test('a countdown whose time is over asks anew after a reload', async () => {
  atNow();
  sessionStorage.setItem('kept.own-code.login_password.email', JSON.stringify(later(-1)));
  show(<Code />);
  await passTime();
  expect(button('Get code')).toBeTruthy();
});

test('a countdown follows the server’s clock and never starts over', async () => {
  atNow();
  // The server's demo clock is a day ahead of this device's.
  const answers = { '/api/v2/common/getConfig': { now: later(86_400) } };
  const { container } = show(<Countdown until={later(86_400 + 61)} />, { answers });
  const said = () => container.querySelector('.figures')?.textContent;
  await queryClient.fetchQuery(config);
  await passTime(1_000);
  expect(said()).toBe('00:01:00');
  await passTime(60_000);
  expect(said()).toBe('00:00:00');
  expect(screen.queryByRole('timer')).toBeNull();
});
