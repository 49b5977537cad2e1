// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const path = '/console/api/loan-applications';
const application = (n: number, state: string) => ({
  applicationId: `${id.slice(0, -1)}${n}`,
  number: `A-${n}`,
  state,
  reason: null,
  appeal: null,
  user: { userId: id, username: `user-${n}` },
});
const items = [application(1, 'submitted'), application(2, 'in_review')];

async function open(options: Parameters<typeof openConsole>[1] = {}) {
  const shown = await openConsole('/loan-applications', {
    ...options,
    answers: { [path]: { items, nextCursor: null } },
  });
  await screen.findByText('A-1');
  const key = (name: string) =>
    fireEvent.keyDown(document.documentElement, { key: name, code: `Key${name.toUpperCase()}` });
  return { ...shown, key };
}

test('the queue is walked through by keys, and each decides what its row waits for', async () => {
  const { key } = await open();
  // The first one is still to be taken, so there is nothing to approve or to refuse.
  for (const name of ['a', 'r']) key(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  key('t');
  expect((await screen.findByRole('dialog')).textContent).toContain('A-1');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key('j');
  key('t');
  expect(screen.queryByRole('dialog')).toBeNull();
  key('r');
  expect((await screen.findByRole('dialog')).textContent).toContain('Refuse A-2');
});

test('who may only read is offered no keys, and none does anything', async () => {
  const { key } = await open({ rights: ['loans.read'] });
  for (const name of ['t', 'j', 'a', 'r']) key(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('T', { selector: 'kbd' })).toBeNull();
});

test('photos that prove an income are opened for a reason, each by a call that is written down', async () => {
  const call = '/console/api/loan-applications/document';
  const given = { ...application(1, 'in_review'), documents: [{ position: 1 }, { position: 3 }] };
  const { server } = await openConsole('/loan-applications', {
    answers: { [path]: { items: [given], nextCursor: null }, [call]: new Blob(['a photo']) },
  });
  await press('Proof of income');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'fraud_check' } });
  expect(server.sentTo(call)).toEqual([]);
  dialog.getByRole('button', { name: 'Open the photos' }).click();
  await dialog.findByAltText('Proof 3');
  dialog.getByAltText('Proof 1');
  expect(server.sentTo(call).map(({ input }) => input)).toEqual(
    [1, 3].map((position) => ({
      applicationId: given.applicationId,
      userId: id,
      position,
      reason: 'fraud_check',
    })),
  );
});

const lists = [
  ['/loan-applications', path, 'Find applications'],
  ['/loans', '/console/api/loans', 'Find loans'],
  ['/loan-collections', '/console/api/loans/collections', 'Find overdue loans'],
] as const;

test.each(lists)(
  '%s is narrowed to a number or a person, who stays out of the address',
  async (page, call, label) => {
    const { server } = await openConsole(page, { answers: { [call]: { items: [], nextCursor: null } } });
    fill(await screen.findByLabelText(label), ' 13800138000 ');
    await press('Find');
    await screen.findByText('Numbers and names count whole only.');
    expect(server.sentTo(call).at(-1)?.input).toEqual({ limit: 50, name: '13800138000' });
    expect(router.state.location.href).not.toContain('13800138000');
  },
);
