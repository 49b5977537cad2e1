// @vitest-environment happy-dom
import { ApiProblem } from '@banyan/client/problem.ts';
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { silentAfterMs } from '@banyan/domain/live/heartbeat.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { announce } from '../platform/announce.ts';
import { placeAtField } from '../platform/at-field.ts';
import { apiPages, apiQuery } from '../platform/query.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { awaitSign, expectNoSign, noteSign } from '../platform/stream-silence.ts';
import { passTime, show } from '../testing/show.tsx';
import { Link } from './link.tsx';
import { Loaded } from './loaded.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { Paged } from './paged.tsx';
import { Screen } from './screen.tsx';
import { Segmented, Tabs } from './tabs.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const records = apiPages('/api/wallet/records', {});
const record = (subject: string) => ({ subject, transferId: crypto.randomUUID() });

function Records({ isPart = false }: { isPart?: boolean }) {
  const query = useInfiniteQuery(records);
  return (
    <Paged query={query} empty="nothing yet" isPart={isPart}>
      {(items) => items.map(({ transferId, subject }) => <p key={transferId}>{subject}</p>)}
    </Paged>
  );
}
/** Lets a test say when the foot of a list comes into view. */
function seeFoot() {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => tell([{ isIntersecting: true }]);
      }
      observe = () => void seen.push(this.#tell);
      disconnect = () => void seen.splice(seen.indexOf(this.#tell), 1);
    },
  );
  return { come: () => act(() => seen.at(-1)?.()), count: () => seen.length };
}

test('an endless list reads on at its foot, appends, and says when it is over', async () => {
  const foot = seeFoot();
  const first = { items: [record('first')], nextCursor: 'next' };
  const { server } = show(<Records />, {
    answers: {
      '/api/wallet/records': ({ cursor }: { cursor?: string }) =>
        cursor === 'next' ? { items: [record('second')] } : first,
    },
  });
  await screen.findByText('first');
  expect(screen.queryByText('That is everything')).toBeNull();
  foot.come();
  await screen.findByText('second');
  expect(screen.getByText('first')).toBeTruthy();
  expect(screen.getByText('That is everything')).toBeTruthy();
  expect(server.sent.map(({ input }) => input['cursor'])).toEqual([undefined, 'next']);
  expect(foot.count()).toBe(0);
});

test('a list that could not be read on keeps what it has, and its foot tries again', async () => {
  const foot = seeFoot();
  let isDown = true;
  show(<Records />, {
    answers: {
      '/api/wallet/records': ({ cursor }: { cursor?: string }) => {
        if (!cursor) return { items: [record('first')], nextCursor: 'next' };
        return isDown ? refusal('request.rate_limited') : { items: [record('second')] };
      },
    },
  });
  await screen.findByText('first');
  fireEvent.click(button('Load more'));
  const retry = await screen.findByRole('button', { name: 'This could not be loaded · Try again' });
  expect(foot.count()).toBe(0);
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText('second');
});

test('an empty list says so, and has no foot', async () => {
  show(<Records />);
  await screen.findByText('nothing yet');
  expect(screen.queryByText('That is everything')).toBeNull();
});

test('a page without items that goes on says nothing of the list before its end', async () => {
  const foot = seeFoot();
  show(<Records isPart />, {
    answers: {
      '/api/wallet/records': ({ cursor }: { cursor?: string }) =>
        cursor === 'next' ? { items: [record('found')] } : { items: [], nextCursor: 'next' },
    },
  });
  await screen.findByRole('button', { name: 'Load more' });
  expect(screen.queryByText('nothing yet')).toBeNull();
  foot.come();
  await screen.findByText('found');
});

test('where a list is one part of a page its end needs no words', async () => {
  show(<Records isPart />, { answers: { '/api/wallet/records': { items: [record('only')] } } });
  await screen.findByText('only');
  expect(screen.queryByText('That is everything')).toBeNull();
});

const me = apiQuery('/api/me', {});
function Me() {
  const query = useQuery(me);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton="…">
        {({ username }) => username}
      </Loaded>
    </Screen>
  );
}

test('what failed says why and is tried again; the end of a session is said elsewhere', async () => {
  const { server } = show(<Me />, { answers: { '/api/me': refusal('request.rate_limited') } });
  await screen.findByRole('alert');
  server.answer({ '/api/me': { username: 'linxiao' } });
  fireEvent.click(button('Try again'));
  await screen.findByText('linxiao');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data that could not be fetched anew stay, with a word about it and a way to try again', async () => {
  const { server } = show(<Me />, { answers: { '/api/me': { username: 'linxiao' } } });
  await screen.findByText('linxiao');
  server.answer({ '/api/me': refusal('request.rate_limited') });
  fireEvent.click(button('Refresh'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not updated: /);
  expect(screen.getByText('linxiao')).toBeTruthy();
  server.answer({ '/api/me': { username: 'linxiao-2' } });
  fireEvent.click(button('Try again'));
  await screen.findByText('linxiao-2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is shown while the server is not heard may be stale, and it is said until it is heard again', async () => {
  vi.useFakeTimers();
  show(<Me />, { answers: { '/api/me': { username: 'linxiao' } } });
  await passTime(10);
  expect(screen.getByText('linxiao')).toBeTruthy();
  awaitSign();
  await passTime(silentAfterMs - 1);
  expect(screen.queryByText(/live connection lost/)).toBeNull();
  await passTime(1);
  expect(
    screen
      .getByText(/live connection lost/)
      .closest('[role]')
      ?.getAttribute('role'),
  ).toBe('status');
  act(noteSign);
  expect(screen.queryByText(/live connection lost/)).toBeNull();
  act(expectNoSign);
});

/** A finger that comes down at the top of the page, moves so far and goes. */
function pull(px: number, on: Element = document.body) {
  const touch = (type: string, clientY: number) =>
    fireEvent(on, Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientY }] }));
  touch('touchstart', 100);
  touch('touchmove', 100 + px);
  touch('touchend', 100 + px);
}

test('a page is refreshed when it is pulled far enough, and not by less or within a dialog', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  show(
    <Screen onRefresh={refresh}>
      <div role="dialog">over it</div>
    </Screen>,
  );
  pull(runtimeLimits.refresherPx - 1);
  pull(200, screen.getByRole('dialog'));
  expect(refresh).not.toHaveBeenCalled();
  pull(runtimeLimits.refresherPx);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test('a page that scrolled down is not refreshed by pulling', () => {
  const refresh = vi.fn(() => Promise.resolve());
  show(<Screen onRefresh={refresh}>content</Screen>);
  vi.stubGlobal('scrollY', 20);
  pull(200);
  expect(refresh).not.toHaveBeenCalled();
});

test('a stack page leads back, a tab has nowhere to go', () => {
  const { went } = show(<Screen>content</Screen>, { url: '/pages/services/index' });
  fireEvent.click(button('Back'));
  expect(went).toEqual(['back 1']);
  show(<Screen>content</Screen>, { url: '/pages/profile/index' });
  expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(1);
});

test('a toast is spoken, replaces the one before, and goes after its time', async () => {
  vi.useFakeTimers();
  show(<p>page</p>);
  act(() => announce('first'));
  expect(screen.getByRole('status').textContent).toBe('first');
  await passTime(2_000);
  act(() => announce('second', 10_000));
  await passTime(runtimeLimits.toastMs - 1);
  expect(screen.getByRole('status').textContent).toBe('second');
  await passTime(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
];
function Choosing({ Kind }: { Kind: typeof Tabs | typeof Segmented }) {
  const [value, setValue] = useState('a');
  return <Kind label="Which" options={options} value={value} onChange={setValue} />;
}

test('arrows walk around the tabs, the chosen one alone is a stop for the Tab key', () => {
  show(<Choosing Kind={Tabs} />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key });
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  press('ArrowLeft');
  expect([chosen(), document.activeElement?.textContent]).toEqual(['Third', 'Third']);
  press('ArrowRight');
  press('ArrowRight');
  press('Enter');
  expect(chosen()).toBe('Second');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  fireEvent.click(screen.getByRole('tab', { name: 'First' }));
  expect(chosen()).toBe('First');
});

test('one of a few is chosen, and no other with it', () => {
  show(<Choosing Kind={Segmented} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Third' }));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a refusal stands above the action, with the tries that are left and how long one waits', () => {
  const told = (facts: Record<string, number>, title = 'Wrong password.') =>
    new ApiProblem({ code: 'payment_password.invalid', title, status: 400, facts });
  const { redraw } = show(<OutcomeNotice error={told({ triesLeft: 1 })} />);
  expect(screen.getByRole('alert').textContent).toBe('Wrong password. 1 try left');
  redraw(<OutcomeNotice error={told({ retryAfterSeconds: 61 })} />);
  expect(screen.getByRole('alert').textContent).toBe('Wrong password. (in about 2 minutes)');
  redraw(<OutcomeNotice error={told({ retryAfterSeconds: 60 })} />);
  expect(screen.getByRole('alert').textContent).toBe('Wrong password.');
  redraw(<OutcomeNotice error={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what did not come about stands above the reason', () => {
  const error = new ApiProblem({ code: 'server.internal', title: 'Something went wrong.', status: 500 });
  show(<OutcomeNotice error={error} failed="Draw failed" />);
  expect(screen.getByText('Draw failed')).not.toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Draw failedSomething went wrong.');
});

test('a failed line says that what was typed is still there, and not that anything has failed', () => {
  const error = new ApiProblem({ code: 'network', title: 'Network error' });
  show(<OutcomeNotice error={error} failed="Draw failed" />);
  expect(screen.getByRole('alert').textContent).toBe(
    'Network error. Check your connection and try again; what you typed is still here.',
  );
});

test('what stands at its field is not said again, unless it says how many tries are left', () => {
  const plain = new ApiProblem({ code: 'code.invalid', title: 'Wrong code', status: 400 });
  const counted = new ApiProblem({ code: 'code.invalid', title: 'Wrong code', facts: { triesLeft: 2 } });
  const { redraw } = show(<OutcomeNotice error={plain} />);
  act(() => [plain, counted].forEach(placeAtField));
  expect(screen.queryByRole('alert')).toBeNull();
  redraw(<OutcomeNotice error={counted} />);
  expect(screen.getByRole('alert').textContent).toContain('2 tries left');
});

test('a link follows its page, leaves a new window to the browser, and replaces where it is to', () => {
  const { went, redraw } = show(<Link to="/pages/recharge/index">go</Link>);
  const link = () => screen.getByRole('link');
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(went).toEqual([]);
  expect(fireEvent.click(link())).toBe(false);
  redraw(
    <Link to="/pages/wallet/edit" replaces>
      go
    </Link>,
  );
  fireEvent.click(link());
  redraw(<Link to="/pages/profile/index">go</Link>);
  fireEvent.click(link());
  expect(went).toEqual([
    'push /pages/recharge/index',
    'replace /pages/wallet/edit',
    'replace /pages/profile/index',
  ]);
});

test('a link to what is switched off is not drawn', async () => {
  show(
    <>
      <Link to="/pages/product/product_list">invest</Link>
      <Link to="/pages/services/index">settings</Link>
    </>,
    { answers: { '/api/v2/common/getConfig': { permissions: {} } } },
  );
  await waitFor(() => expect(screen.queryByText('invest')).toBeNull());
  expect(screen.getByText('settings')).toBeTruthy();
});

test('a line that is broken at first is tried once more before anything is said', async () => {
  vi.useFakeTimers();
  const { server } = show(<Me />, { answers: { '/api/me': brokenLine } });
  await passTime();
  expect(server.sentTo('/api/me')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await passTime(5_000);
  expect(server.sentTo('/api/me')).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toContain('Network error');
});
