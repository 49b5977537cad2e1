// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { get } from '../platform/http.ts';
import { queryClient } from '../platform/query-client.ts';
import { closeSession, openSession, sessionToken } from '../platform/session.ts';
import { fill, openConsole, press } from '../testing/open-console.tsx';
import { router } from './router.tsx';

const person = '00000000-0000-4000-8000-000000000001';
const user = { userId: person, username: 'linxiao', phone: '139****0001', email: null };
const expired = refusal('session.required');
const operator = (n: number) => ({
  operatorId: `00000000-0000-4000-8000-0000000000a${n}`,
  username: `op-${n}`,
});

test('a 401 ends the session and keeps the page; the same operator goes on where they were', async () => {
  const { server } = await openConsole(`/users/${person}`, {
    me: operator(1),
    answers: { '/console/api/users/detail': user },
  });
  await screen.findByText('139****0001');
  server.answer({ '/console/api/withdrawals': expired });
  await get('/console/api/withdrawals', {}).catch(() => {});
  const login = await screen.findByRole('dialog', { name: 'Log in again' });
  expect(sessionToken()).toBeNull();
  expect(screen.getByText('139****0001')).toBeTruthy();
  server.answer({
    '/console/api/login': { token: 'next-token-of-twenty-characters', operator: operator(1) },
  });
  fill(within(login).getByLabelText('Password'), 'Root-42-grove');
  fireEvent.submit(within(login).getByLabelText('Password').closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionToken()).toBe('next-token-of-twenty-characters');
  expect(screen.getByText('139****0001')).toBeTruthy();
});

test('another operator who logs in there sees nothing of what the one before had loaded', async () => {
  const { server } = await openConsole('/own', { me: operator(1) });
  queryClient.setQueryData(['kept'], 'of the one before');
  server.answer({ '/console/api/withdrawals': expired });
  await get('/console/api/withdrawals', {}).catch(() => {});
  const login = await screen.findByRole('dialog', { name: 'Log in again' });
  server.answer({
    '/console/api/login': { token: 'next-token-of-twenty-characters', operator: operator(2) },
  });
  fill(within(login).getByLabelText('Password'), 'Root-42-grove');
  fireEvent.submit(within(login).getByLabelText('Password').closest('form') as HTMLFormElement);
  await waitFor(() => expect(queryClient.getQueryData(['kept'])).toBeUndefined());
});

test('a late 401 of the session before leaves the one that replaced it alone', async () => {
  const { server } = await openConsole('/own');
  let letGo = () => {};
  server.answer({
    '/console/api/withdrawals': () =>
      new Promise((resolve) => {
        letGo = () => resolve(expired);
      }),
  });
  const late = get('/console/api/withdrawals', {}).catch((error: unknown) => error);
  await waitFor(() => expect(server.sentTo('/console/api/withdrawals')).toHaveLength(1));
  openSession('another-token');
  letGo();
  expect(await late).toMatchObject({ status: 401 });
  expect(sessionToken()).toBe('another-token');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a second factor is asked for once the server wants it, and travels with the password', async () => {
  const { server } = await openConsole('/own', {
    isLoggedIn: false,
    answers: { '/console/api/login': refusal('operator.code_required') },
  });
  const submit = () => fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
  expect(screen.queryByLabelText(/authenticator/)).toBeNull();
  fill(screen.getByLabelText('Username'), ' zhao ');
  fill(screen.getByLabelText('Password'), 'Root-42-grove');
  submit();
  fill(await screen.findByLabelText(/authenticator/), '123456');
  server.answer({ '/console/api/login': refusal('operator.code_invalid') });
  submit();
  await waitFor(() => expect(server.sentTo('/console/api/login')).toHaveLength(2));
  expect(server.sentTo('/console/api/login').map(({ input }) => input)).toEqual([
    { username: 'zhao', password: 'Root-42-grove' },
    { username: 'zhao', password: 'Root-42-grove', code: '123456' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/authenticator/).value).toBe('123456');
});

test('who must change the password first gets no further', async () => {
  await openConsole('/own', { isLoggedIn: false, me: { mustChangePassword: true } });
  openSession('a-token');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('navigation')).toBeNull();
  closeSession();
});

test('a logout ends the session also when the server cannot be told', async () => {
  const { server } = await openConsole('/own', {
    answers: { '/console/api/logout': refusal('server.internal') },
  });
  queryClient.setQueryData(['kept'], 'of the operator');
  await press('Log out');
  await screen.findByLabelText('Password');
  expect(server.sentTo('/console/api/logout')).toHaveLength(1);
  expect(sessionToken()).toBeNull();
  expect(queryClient.getQueryData(['kept'])).toBeUndefined();
});

test('the menu and the palette lead to what the operator’s rights open, and nowhere else', async () => {
  await openConsole('/withdrawals', { rights: ['withdrawals.read', 'users.read'] });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const opened = ['Withdrawals', 'Payout batches', 'Lost transfers of USDT', 'Users'];
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(opened);
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const input = await screen.findByRole('combobox');
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent);
  expect(found()).toEqual(opened);
  fill(input, 'linxiao');
  expect(found()).toEqual([]);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fill(input, 'USER');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
});

test('in the palette arrows go around, and a name opens its accounts in the ledger', async () => {
  await openConsole('/own');
  await press(/Jump to/);
  const input = await screen.findByRole('combobox');
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(chosen()).toBe(options.at(-1));
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(chosen()).toBe(options[1]);
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/withdrawals'));
  await press(/Jump to/);
  fill(await screen.findByRole('combobox'), 'linxiao');
  expect(chosen()).toBe('Accounts of “linxiao”');
  fireEvent.click(screen.getByRole('option', { selected: true }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ user: 'linxiao' }));
});

test('a screen that the rights do not open says so, and the start leads to the first that they do', async () => {
  const { unmount } = await openConsole('/users', { rights: ['withdrawals.read'] });
  expect(screen.getByRole('main').textContent).toContain('You do not have access to this page');
  unmount();
  await openConsole('/', { rights: ['withdrawals.read'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/withdrawals'));
});

test('an address is masked until somebody has said why, and gone with the dialog', async () => {
  const { server } = await openConsole(`/users/${person}`, {
    answers: { '/console/api/users/detail': user, '/console/api/users/reveal': { value: '13911110001' } },
  });
  await press('Show');
  const dialog = within(await screen.findByRole('dialog', { name: 'Show the full phone number' }));
  const show = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Show' });
  expect(show().disabled).toBe(true);
  fill(dialog.getByLabelText('Reason'), ' too short ');
  expect(show().disabled).toBe(true);
  fill(dialog.getByLabelText('Reason'), ' the customer called twice ');
  fireEvent.submit(dialog.getByLabelText('Reason').closest('form') as HTMLFormElement);
  await screen.findByText('13911110001');
  expect(server.sentTo('/console/api/users/reveal').map(({ input }) => input)).toEqual([
    { userId: person, field: 'phone', reason: 'the customer called twice' },
  ]);
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByText('13911110001')).toBeNull());
});

test('who may not reveal an address sees it masked, without a way to more', async () => {
  await openConsole(`/users/${person}`, {
    rights: ['users.read'],
    answers: { '/console/api/users/detail': user },
  });
  await screen.findByText('139****0001');
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});
