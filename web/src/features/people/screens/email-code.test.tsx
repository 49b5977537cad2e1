// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, passTime, show } from '../../../testing/show.tsx';
import { keepEmailRegistration } from '../email-registration.ts';
import EmailCodeScreen from './email-code.screen.tsx';

const now = Date.parse('2026-03-02T02:00:00.000Z');
const later = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const atNow = () => vi.useFakeTimers({ now });

const registration = { email: 'lin@example.com', resendAt: later(30) };

test('the sixth digit sends the code; a wrong one empties the field, and the words stay', async () => {
  atNow();
  keepEmailRegistration(registration);
  const { server } = show(<EmailCodeScreen />, {
    isLoggedIn: false,
    answers: { '/api/verifyEmail': refusal('code.invalid') },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Six-digit code');
  fill(field, '12345');
  await passTime();
  expect(server.sentTo('/api/verifyEmail')).toHaveLength(0);
  fill(field, '123456');
  await passTime();
  expect(server.sentTo('/api/verifyEmail')[0]?.input).toMatchObject({
    email: 'lin@example.com',
    code: '123456',
  });
  expect(field.value).toBe('');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  fill(field, '1');
  await passTime();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a right code is kept with the registration, and leads back to it', async () => {
  atNow();
  keepEmailRegistration(registration);
  history.pushState(null, '');
  const { went } = show(<EmailCodeScreen />, {
    isLoggedIn: false,
    answers: { '/api/verifyEmail': { emailTicket: 'ticket-of-the-address', expiresAt: later(600) } },
  });
  fill(screen.getByLabelText('Six-digit code'), '123456');
  await passTime();
  expect(JSON.parse(sessionStorage.getItem('email_registration') ?? '{}')).toEqual({
    ...registration,
    emailTicket: 'ticket-of-the-address',
    expiresAt: later(600),
  });
  expect(went).toEqual(['back 1']);
});

test('without a registration there is no field, and the way to begin one', () => {
  show(<EmailCodeScreen />, { isLoggedIn: false });
  expect(screen.queryByLabelText('Six-digit code')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/register/index');
});
