// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import { RegisterForm } from './register-form.tsx';

const checks = {
  '/api/v2/login/getCaptchaConfig': async () => ({
    challenge: await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: 'secret',
    }),
  }),
};
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a refused invitation code is the one thing that is said, and the security check is quietly made again', async () => {
  let tickets = 0;
  const { server } = show(<RegisterForm />, {
    isLoggedIn: false,
    answers: {
      ...checks,
      '/api/v2/login/checkCaptcha': () => ({ ticket: `ticket-number-${++tickets}` }),
      '/api/register': refusal('register.invitation_invalid'),
    },
  });
  fill(screen.getByLabelText('Phone number'), '13800138000');
  fill(screen.getByLabelText('Phone number again'), '13800138000');
  fill(screen.getByLabelText('Password'), 'Cloud-19-dawn');
  fill(screen.getByLabelText('Password again'), 'Cloud-19-dawn');
  fill(screen.getByLabelText('Invitation code'), 'NOBODY77');
  const submit = screen.getByRole('button', { name: 'Register' });
  fireEvent.click(screen.getByRole('button', { name: /^Security check/ }));
  await screen.findByText('Verified');
  fireEvent.click(submit);
  await screen.findByText('The invitation code is not valid.');
  await waitFor(() => expect(tickets).toBe(2));
  await screen.findByText('Verified');
  expect(said()).toEqual(['The invitation code is not valid.']);
  fireEvent.click(submit);
  await waitFor(() => expect(server.sentTo('/api/register')).toHaveLength(2));
  expect(server.sentTo('/api/register').map(({ input }) => input['captchaTicket'])).toEqual([
    'ticket-number-1',
    'ticket-number-2',
  ]);
  await waitFor(() => expect(tickets).toBe(3));
  await screen.findByText('Verified');
});

test('nobody registers without agreeing to what is published, and its versions are sent', async () => {
  const body = { zh: '正文', en: 'The terms themselves' };
  const { server } = show(<RegisterForm proved={{ email: 'maple@example.com', emailTicket: 'a-ticket' }} />, {
    isLoggedIn: false,
    answers: {
      '/api/v2/common/getConfig': { isDemo: false, agreements: { terms: 2, privacy: 5 } },
      '/api/singlepage': { title: { zh: '用户协议', en: 'Terms of use' }, body },
      '/api/register': refusal('register.invitation_invalid'),
    },
  });
  const consent = await screen.findByLabelText<HTMLInputElement>(/and agree$/);
  expect(consent.checked).toBe(false);
  for (const label of ['Password', 'Password again']) fill(screen.getByLabelText(label), 'Cloud-19-dawn');
  fill(screen.getByLabelText('Invitation code'), 'BANYAN88');
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Please agree to the terms of use and the privacy notice first');
  expect(server.sentTo('/api/register')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Read the terms of use' }));
  await screen.findByText('The terms themselves');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(consent);
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(server.sentTo('/api/register')).toHaveLength(1));
  expect(server.sentTo('/api/register')[0]?.input['agreed']).toEqual({ terms: 2, privacy: 5 });
});
