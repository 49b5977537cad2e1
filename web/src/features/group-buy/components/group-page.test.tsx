// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import GroupScreen from '../screens/group.screen.tsx';
import RecordsScreen from '../screens/records.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
/** The samples of the server's present are of 10:00 on that day. */
const today = (hour: number) => `2026-03-02T0${hour}:00:00.000Z`;

const waiting = {
  groupId: id(1),
  groupCode: 'ABCD2345',
  productId: id(2),
  state: 'waiting',
  size: 4,
  joined: 2,
  seatsLeft: 2,
  bonusBps: 50,
  rateBps: 415,
  deadlineAt: today(3),
  valueOn: '2026-03-04',
  isOffered: true,
  members: [
    { place: 1, name: 'l***o' },
    // The second has left.
    { place: 3, name: 'w***g' },
  ],
};
const member = {
  place: 3,
  subscriptionId: id(3),
  principal: '1000.00',
  held: '1000.00',
  released: '0.00',
  leftAt: null,
  subscriptionState: 'pending',
  leavable: true,
};
const success = { ...waiting, state: 'success', joined: 4, seatsLeft: 0, filledAt: today(2) };
const failed = { ...waiting, state: 'failed', seatsLeft: 0 };

async function open(group: object, own: object = { mine: null, waitingIn: null }, isLoggedIn = true) {
  const shown = show(<GroupScreen />, {
    url: '/pages/product/pin_tuan_detail?code=ABCD2345',
    answers: { '/api/group/detail': group, '/api/group/membership': own },
    isLoggedIn,
  });
  await screen.findByRole('heading', { name: /^Members/ });
  return shown;
}
const main = () => screen.getByRole('main').textContent ?? '';
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the wall shows those who are in, in the order of joining, oneself as such, and what is free as places', async () => {
  await open(waiting, { mine: member, waitingIn: null });
  await screen.findByText('Place 2: Me');
  const places = [...document.querySelectorAll('ol li .sr-only')].map(({ textContent }) => textContent);
  expect(places).toEqual(['Place 1: l***o', 'Place 2: Me', 'Place 3: free', 'Place 4: free']);
});

test('the time left is that to the real deadline; once it has passed the group is being settled', async () => {
  const { unmount } = await open(waiting);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(00:59|01:00):\d\d$/));
  unmount();
  await open({ ...waiting, deadlineAt: today(1) });
  await screen.findByText('Time is up; being settled');
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each([
  ['waits', waiting, member, 'Your ¥1,000.00 is held in your wallet.'],
  [
    'has succeeded',
    success,
    { ...member, held: '0.00', subscriptionState: 'cooling_off', leavable: false },
    'Your ¥1,000.00 moved into escrow and earns from',
  ],
  [
    'has succeeded, and was cancelled alone',
    success,
    { ...member, held: '0.00', released: '1000.00', subscriptionState: 'cancelled', leavable: false },
    'You have cancelled this investment.',
  ],
  [
    'has failed',
    failed,
    { ...member, held: '0.00', released: '1000.00', subscriptionState: 'cancelled', leavable: false },
    'Your ¥1,000.00 was released to your available balance.',
  ],
  [
    'was left',
    waiting,
    { ...member, place: null, held: '0.00', released: '1000.00', leftAt: today(1), leavable: false },
    'You have left this group. Your ¥1,000.00 was released',
  ],
])('a member of a group that %s is told what happened to the own money', async (_, group, mine, said) => {
  await open(group, { mine, waitingIn: null });
  await waitFor(() => expect(main()).toContain(said));
});

test('to others a group that failed says nothing of anybody’s sum, and leads to an own one', async () => {
  await open(failed);
  await screen.findByText('Start your own group');
  expect(main()).not.toContain('¥');
  expect(links()).toContain(`#/pages/product/pin_tuan_buy?productId=${id(2)}`);
});

test('who waits in another group for the product is led there, and cannot join this one', async () => {
  await open(waiting, { mine: null, waitingIn: 'WXYZ2345' });
  await screen.findByText('See that group');
  expect(links()).toContain('#/pages/product/pin_tuan_detail?code=WXYZ2345');
  expect(links()).not.toContain('#/pages/product/pin_tuan_buy?code=ABCD2345');
});

test('a guest sees the group, and what joining takes', async () => {
  const { server } = await open(waiting, {}, false);
  await screen.findByText('Log in to join');
  expect(links()).toContain('#/pages/product/pin_tuan_buy?code=ABCD2345');
  expect(server.sentTo('/api/group/membership')).toEqual([]);
});

test('leaving asks first, says how much comes back, and sends the group', async () => {
  const { server } = await open(waiting, { mine: member, waitingIn: null });
  server.answer({ '/api/group/leave': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the group' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('¥1,000.00 is released');
  expect(server.sentTo('/api/group/leave')).toEqual([]);
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() => expect(server.sentTo('/api/group/leave')[0]?.input).toEqual({ groupId: id(1) }));
});

test('a code is read however it was written down, and one that cannot be is refused at its field', async () => {
  const { went } = show(<GroupScreen />, { url: '/pages/product/pin_tuan_detail' });
  const field = await screen.findByLabelText<HTMLInputElement>('Join by code');
  const submit = () => fireEvent.submit(field.form as HTMLFormElement);
  fill(field, 'ABCD234O');
  submit();
  expect(screen.getByRole('alert').textContent).toContain('8 signs');
  fill(field, 'abcd-2345');
  submit();
  expect(went).toEqual(['push /pages/product/pin_tuan_detail?code=ABCD2345']);
});

test('a code that no group has leads to the field for another one', async () => {
  show(<GroupScreen />, {
    url: '/pages/product/pin_tuan_detail?code=ABCD2346',
    answers: { '/api/group/detail': refusal('request.not_found') },
  });
  await screen.findByText('There is no such group');
  expect(screen.getByLabelText('Join by code')).toBeTruthy();
});

test('a product that is not offered to groups can still be bought alone', async () => {
  show(<GroupScreen />, {
    url: `/pages/product/pin_tuan_detail?productId=${id(2)}`,
    answers: { '/api/group/offer': refusal('request.not_found') },
  });
  await screen.findByText('You can still invest alone.');
  expect(links()).toContain(`#/pages/product/product_detail?id=${id(2)}`);
});

test('the records tell what is held from what came back, and can be left while they wait', async () => {
  const back = { ...member, held: '0.00', released: '1000.00', leavable: false };
  show(<RecordsScreen />, {
    url: '/pages/product/pin_tuan_ji_lu',
    answers: {
      '/api/group/list': {
        items: [
          { ...waiting, mine: member },
          { ...failed, groupId: id(4), mine: back },
          { ...waiting, groupId: id(5), mine: { ...back, leftAt: today(1) } },
        ],
        nextCursor: null,
      },
    },
  });
  await screen.findByText('Held');
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards[0]).toMatch(/Waiting.*Held¥1,000\.00.*Leave the group/);
  expect(cards[1]).toMatch(/Failed.*Released¥1,000\.00/);
  expect(cards[2]).toMatch(/Left.*Released¥1,000\.00/);
  expect(screen.getAllByRole('button', { name: 'Leave the group' })).toHaveLength(1);
});
