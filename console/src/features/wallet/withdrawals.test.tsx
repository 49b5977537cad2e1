// @vitest-environment happy-dom
import { type Answers, brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const waiting = (n: number, more: object = {}) => ({
  withdrawalId: `00000000-0000-4000-8000-00000000000${n}`,
  number: `W-${n}`,
  user: { username: `user-${n}` },
  amount: `${n}00.00`,
  payee: `Bank ${n}`,
  state: 'requested',
  approvalsNeeded: 1,
  mayDecide: true,
  version: n,
  ...more,
});
const queue = (...items: object[]) => ({ '/console/api/withdrawals': { items } });
const three = queue(waiting(1), waiting(2), waiting(3));

async function open(answers: Answers = three, options: Parameters<typeof openConsole>[1] = {}, search = '') {
  const shown = await openConsole(`/withdrawals${search}`, { ...options, answers });
  await screen.findByRole('table');
  const key = (name: string) =>
    fireEvent.keyDown(document.documentElement, { key: name, code: codeOf(name) });
  return { ...shown, key };
}
const codeOf = (key: string) => (key.length === 1 ? `Key${key.toUpperCase()}` : key);
const active = () => document.querySelector('tr[aria-current]')?.textContent ?? '';
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => /W-\d/.exec(row.textContent ?? '')?.[0]);
const dialog = () => screen.findByRole('dialog');

test('the keys walk along the queue and stop at its ends, and the row has the focus', async () => {
  const { key } = await open();
  expect(active()).toContain('W-1');
  key('k');
  expect(active()).toContain('W-1');
  for (const name of ['j', 'ArrowDown', 'j']) key(name);
  expect(active()).toContain('W-3');
  expect(document.activeElement?.textContent).toContain('W-3');
  key('ArrowUp');
  expect(active()).toContain('W-2');
  fireEvent.click(screen.getByText('user-3'));
  expect(active()).toContain('W-3');
});

test('what the keys decide is the active row, under its version, and never two at once', async () => {
  const { key, server } = await open();
  server.answer({ '/console/api/withdrawals/approve': {} });
  key('j');
  key('a');
  expect((await dialog()).textContent).toContain('user-2');
  key('j');
  key('r');
  expect(active()).toContain('W-2');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  await screen.findByText('W-2 approved');
  expect(server.sentTo('/console/api/withdrawals/approve')[0]?.input).toMatchObject({
    withdrawalId: waiting(2).withdrawalId,
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when the row acted on leaves the queue, the one in its place becomes active', async () => {
  const { key, server } = await open();
  server.answer({ '/console/api/withdrawals/approve': {}, ...queue(waiting(1), waiting(3)) });
  key('j');
  key('a');
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(rows()).toEqual(['W-1', 'W-3']));
  expect(active()).toContain('W-3');
});

test('neither key nor button decides what the operator may not', async () => {
  const { key } = await open(queue(waiting(1, { mayDecide: false, hasApproved: true })));
  const buttons = ['Approve', 'Reject'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(buttons[0]?.title).toBe('You approved it; another operator must approve too');
  for (const name of ['a', 'r']) key(name);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may only read sees no decisions and no audit, and no key does anything', async () => {
  const { key } = await open(three, { rights: ['withdrawals.read'] });
  for (const name of ['a', 'r', 'h']) key(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Audit rows of W-1' })).toBeNull();
});

test('a refusal needs a reason, and the customer’s words travel without blanks around them', async () => {
  const { key, server } = await open();
  server.answer({ '/console/api/withdrawals/reject': {} });
  key('r');
  const shown = within(await dialog());
  const [reason, reject] = [shown.getByLabelText('Reason'), shown.getByRole('button', { name: 'Reject' })];
  const mayReject = () => !(reject as HTMLButtonElement).disabled;
  expect(mayReject()).toBe(false);
  fill(reason, ' x ');
  expect(mayReject()).toBe(false);
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  fill(reason, ' no ');
  expect(mayReject()).toBe(true);
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  await screen.findByText('W-1 rejected');
  expect(server.sentTo('/console/api/withdrawals/reject').map(({ input }) => input['reason'])).toEqual([
    'no',
  ]);
});

test('who comes second is told so, can decide nothing more, and reads the queue again', async () => {
  const { key, server } = await open();
  server.answer({ '/console/api/withdrawals/approve': refusal('request.conflict') });
  key('a');
  const form = (await dialog()).querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Someone else changed this record first');
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  const before = server.sentTo('/console/api/withdrawals').length;
  fireEvent.click(within(alert).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo('/console/api/withdrawals').length).toBe(before + 1);
});

test('a failure stays beside the input, and what was typed is still there', async () => {
  const { key, server } = await open();
  server.answer({ '/console/api/withdrawals/reject': brokenLine });
  key('r');
  const reason = within(await dialog()).getByLabelText<HTMLTextAreaElement>('Reason');
  fill(reason, 'not your card');
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect(reason.value).toBe('not your card');
  expect(screen.queryByText('W-1 rejected')).toBeNull();
});

test('an approval says whether another one must follow; those that count no longer are not counted', async () => {
  const given = (counts: boolean) => ({ operator: 'qian', at: '2026-03-02T02:00:00.000Z', counts });
  const halfway = waiting(1, { approvalsNeeded: 2, approvals: [given(true)] });
  const { key, unmount } = await open(queue(halfway));
  expect(document.body.textContent).toContain('1/2 · needs another operator');
  key('a');
  expect((await dialog()).textContent).toContain('This is the last approval');
  unmount();
  const again = await open(queue({ ...halfway, approvals: [given(false)] }));
  expect(document.body.textContent).toContain('0/2');
  expect(document.body.textContent).not.toContain('needs another operator');
  again.key('a');
  expect((await dialog()).textContent).toContain('Two approvals are needed');
});

test('where payouts go in batches, the last approval says that it pays nothing yet', async () => {
  const { key, unmount } = await open(queue(waiting(1, { paidInBatch: true })));
  key('a');
  expect((await dialog()).textContent).toContain('it waits for a payout batch then');
  unmount();
  await open(queue(waiting(1, { state: 'approved', paidInBatch: true })), {}, '?state=approved');
  expect(document.body.textContent).toContain('paid with a batch');
});

test('the state in the address is asked for, and another one begins at the first page', async () => {
  const { server } = await open(
    queue(waiting(1, { state: 'rejected', reason: 'no' })),
    {},
    '?state=rejected&trail=%5B%22cursor-1%22%5D',
  );
  expect(server.sentTo('/console/api/withdrawals')[0]?.input).toMatchObject({
    state: 'rejected',
    cursor: 'cursor-1',
  });
  await press('Waiting');
  await waitFor(() =>
    expect(server.sentTo('/console/api/withdrawals').at(-1)?.input).toEqual({
      state: 'requested',
      limit: '50',
    }),
  );
});

test('a badge says why a withdrawal stands in front of others', async () => {
  const front = (reason: string, level: number) => ({ front: { reason, level } });
  await open(
    queue(
      waiting(1, front('promise', 0)),
      waiting(2, front('level_and_card', 3)),
      waiting(3, { front: null }),
    ),
  );
  const texts = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(texts[0]).toContain('over half of the promised time');
  expect(texts[1]).toContain('level 3, VIP card');
  expect(texts[2]).not.toContain('level');
});

test('how late a decision is follows the server’s clock', async () => {
  const me = { now: '2026-03-02T04:00:00.000Z' };
  const due = (n: number, at: string) => waiting(n, { expectedBy: `2026-03-02T${at}:00.000Z` });
  await open(queue(due(1, '03:59'), due(2, '04:59'), due(3, '05:00')), { me });
  const texts = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(texts[0]).toContain('overdue');
  expect(texts[1]).toContain('59 min left');
  expect(texts[2]).toContain('1 h left');
});

/** Keeps what is handed to the browser as a file. */
function savedFiles() {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:1';
  });
  return saved;
}

test('an export has what is shown, in its order, and no cell that a spreadsheet would run', async () => {
  const saved = savedFiles();
  const evil = ['=1+1', '+1+1', '-1+1', '@SUM(A1)'];
  await open(queue(...evil.map((payee, i) => waiting(i + 1, { payee, number: `W-${i + 1}` }))));
  for (const order of ['ascending', 'descending']) {
    await press('Amount (CNY)');
    await waitFor(() => expect(document.querySelector(`th[aria-sort=${order}]`)).toBeTruthy());
  }
  expect(rows()).toEqual(['W-4', 'W-3', 'W-2', 'W-1']);
  await press('Export CSV');
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(5);
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(
    evil.toReversed().map((cell) => `'${cell}`),
  );
  expect(lines[1]?.split(',').slice(0, 3)).toEqual(['W-4', 'user-4', '400.00']);
  expect(lines[0]).not.toContain('Actions');
});
