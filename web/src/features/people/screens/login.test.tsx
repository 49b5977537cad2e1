// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import LoginScreen from './login.screen.tsx';

function logIn(code: 'login.invalid' | 'login.locked') {
  const drawn = show(<LoginScreen />, { isLoggedIn: false, answers: { '/api/login': refusal(code) } });
  fill(screen.getByLabelText('Username, phone or e-mail'), 'linxiao');
  fill(screen.getByLabelText('Password'), 'Wrong-00-words');
  const submit = screen.getByRole('button', { name: 'Log in' });
  submit.focus();
  fireEvent.click(submit);
  return { ...drawn, submit };
}

test('a refused login leads to the password, where it is said once', async () => {
  logIn('login.invalid');
  await screen.findByText('Wrong username or password.');
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a refusal that is about no field leaves the focus where it was, and never at the top of the page', async () => {
  const { submit } = logIn('login.locked');
  await screen.findByText('Too many attempts. Please try again later.');
  expect(document.activeElement).toBe(submit);
});
