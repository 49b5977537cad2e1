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
