// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import { GiveForm } from './give-form.tsx';

const recipientId = '00000000-0000-4000-8000-000000000002';
const giftId = '00000000-0000-4000-8000-000000000003';
const gifts = { open: [], days: 3, leftToday: 2 };

function open(answers: object = {}, given: typeof gifts = gifts) {
  const done = vi.fn();
  const shown = show(<GiveForm card={2} gifts={given} onDone={done} />, {
    url: '/pages/activity/index',
    answers: {
      '/api/activity/recipient': { recipientId, name: 'h**u' },
      '/api/activity/give': { giftId, card: 2, direction: 'given' },
      ...answers,
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Their phone number or username');
  const find = (account: string) => {
    fill(field, account);
    fireEvent.submit(field.form as HTMLFormElement);
  };
  return { ...shown, done, field, find };
}
const give = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Give it to them' });

test('a card goes to whoever was found and shown masked, and it is said that it waits', async () => {
  const { server, done, find } = open();
  find(' heyu ');
  expect(await screen.findByText('h**u')).toBeTruthy();
  expect(server.sentTo('/api/activity/recipient')[0]?.input).toEqual({ account: 'heyu' });
  expect(server.sentTo('/api/activity/give')).toEqual([]);
  fireEvent.click(await give());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(server.sentTo('/api/activity/give').map(({ input }) => input)).toEqual([{ card: 2, recipientId }]);
  await waitFor(() => expect(document.body.textContent).toContain('Offered: it waits to be accepted'));
});

test('whoever was found is forgotten as soon as something else is typed', async () => {
  const { field, find } = open();
  find('heyu');
  await screen.findByText('h**u');
  fill(field, 'hey');
  expect(screen.queryByText('h**u')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give it to them' })).toBeNull();
});

test('without an account nobody is looked for', async () => {
  const { server, find } = open();
  find(' ');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a phone number or a username.');
  expect(server.sentTo('/api/activity/recipient')).toEqual([]);
});

test('an account that nobody has is refused with the reason', async () => {
  const { find } = open({ '/api/activity/recipient': refusal('cards.recipient_not_found') });
  find('nobody');
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody has this phone number');
  expect(screen.queryByRole('button', { name: 'Give it to them' })).toBeNull();
});

test('what is refused in the end is said, and nothing is done', async () => {
  const { done, find } = open({ '/api/activity/give': refusal('cards.gift_limit') });
  find('heyu');
  fireEvent.click(await give());
  expect((await screen.findByRole('alert')).textContent).toContain('as many cards as you can today');
  expect(done).not.toHaveBeenCalled();
});

test('once the day has no more to give, nothing can be confirmed', async () => {
  const { find } = open({}, { ...gifts, leftToday: 0 });
  find('heyu');
  expect((await give()).disabled).toBe(true);
});
