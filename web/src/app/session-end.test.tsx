// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CloseForm } from '../features/my-data/components/close-form.tsx';
import { followEvents } from '../platform/live.ts';
import { apiQuery, followConnection, queryClient } from '../platform/query.ts';
import { takeRememberedPage, token } from '../platform/session.ts';
import { upload } from '../platform/upload.ts';
import { Logout } from '../shared/logout/logout.tsx';
import { fill, passTime, show, startApp } from '../testing/show.tsx';
import { SessionExpired } from './session-expired.tsx';

const overview = apiQuery('/api/wallet/overview', {});
const installation = apiQuery('/api/divisions', {});
/** Two replies as they lie in the app's memory: one's own, and what is the same for everybody. */
function loadBoth() {
  queryClient.setQueryData(overview.queryKey, {} as never);
  queryClient.setQueryData(installation.queryKey, {} as never);
}
const isLoaded = () => [overview, installation].map(({ queryKey }) => !!queryClient.getQueryData(queryKey));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function Overview() {
  return useQuery(overview).data?.available ?? 'nothing';
}

test('a 401 says that the session is over, forgets what was loaded and remembers the page', async () => {
  const { went } = show(
    <>
      <Overview />
      <SessionExpired />
    </>,
    { url: '/pages/account/detail', answers: { '/api/wallet/overview': refusal('session.required') } },
  );
  loadBoth();
  await queryClient.refetchQueries();
  expect(token.get()).toBeNull();
  await press('Confirm');
  expect(went).toEqual(['replace /pages/login/index']);
  expect(takeRememberedPage()).toBe('/pages/account/detail');
  expect(isLoaded()).toEqual([false, false]);
});

test('a logout asks first, ends the session, and leaves nothing of the person', async () => {
  const { went, server } = show(<Logout />, { answers: { '/api/logout': {} } });
  loadBoth();
  await press('Log out');
  await press('Stay logged in');
  expect(server.sentTo('/api/logout')).toHaveLength(0);
  await press('Log out');
  await waitFor(() => screen.getByRole('button', { name: 'Stay logged in' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(token.get()).toBeNull());
  expect(isLoaded()).toEqual([false, true]);
  expect(went).toContain('replace /pages/login/index');
});

test('a closed account leaves nothing of the person on the device', async () => {
  const { went, server } = show(<CloseForm hasPaymentPassword onBack={() => {}} />, {
    answers: { '/api/my_data/close': {} },
  });
  loadBoth();
  await press('Close the account for good');
  expect(server.sentTo('/api/my_data/close')).toHaveLength(0);
  fill(screen.getByLabelText('Login password'), 'Tree-88-shade');
  fill(screen.getByLabelText('Payment password'), '258036');
  await press('Close the account for good');
  await waitFor(() => expect(token.get()).toBeNull());
  expect(server.sentTo('/api/my_data/close')[0]?.input).toEqual({
    loginPassword: 'Tree-88-shade',
    paymentPassword: '258036',
  });
  expect(isLoaded()).toEqual([false, true]);
  expect(went).toEqual(['replace /pages/login/index']);
});

/** A stand-in for the request that a file travels in; `end` answers it. */
function uploads() {
  const sent: {
    headers: Record<string, string>;
    form?: FormData;
    end: (status: number, body: unknown) => void;
  }[] = [];
  class Request {
    status = 0;
    responseText = '';
    timeout = 0;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    ontimeout = () => {};
    readonly #headers: Record<string, string> = {};
    open = () => {};
    setRequestHeader = (name: string, value: string) => void (this.#headers[name] = value);
    send = (form: FormData) => {
      const end = (status: number, body: unknown) => {
        this.upload.onprogress?.({ loaded: 1, total: 3 });
        Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) });
        if (status === 0) this.onerror();
        else this.onload();
      };
      sent.push({ headers: this.#headers, form, end });
    };
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const start = (onProgress: (percent: number) => void = () => {}) =>
    upload('/api/certification/upload', { kind: 'id_front' } as never, new Blob(['x']), onProgress);
  return { sent, start };
}
const expired = { code: 'session.required', title: 'over' };

test('a file travels with the session, its fields and what every payload carries, and tells how far it is', async () => {
  startApp();
  const { sent, start } = uploads();
  const progress = vi.fn();
  const answer = start(progress);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer a-token', 'accept-language': 'en' });
  expect([...(sent[0]?.form?.keys() ?? [])].toSorted()).toEqual([
    'deviceType',
    'file',
    'kind',
    'lange',
    'uuid',
  ]);
  sent[0]?.end(200, { ok: true });
  expect(await answer).toEqual({ ok: true });
  expect(progress).toHaveBeenCalledWith(33);
});

test('a 401 to a file ends the session as it does elsewhere, and a late one leaves the next alone', async () => {
  startApp();
  const { sent, start } = uploads();
  const first = start().catch((error: unknown) => error);
  sent[0]?.end(401, expired);
  expect(await first).toMatchObject({ code: 'session.required', status: 401 });
  expect(token.get()).toBeNull();
  token.set('old');
  const late = start().catch((error: unknown) => error);
  token.set('new');
  sent[1]?.end(401, expired);
  await late;
  expect(token.get()).toBe('new');
});

test('what somebody in between answers to a file ends no session', async () => {
  startApp();
  const { sent, start } = uploads();
  const refused = start().catch((error: unknown) => error);
  sent[0]?.end(401, '<html>');
  expect(await refused).toMatchObject({ code: 'server.internal', status: 401 });
  expect(token.get()).toBe('a-token');
  const broken = start().catch((error: unknown) => error);
  sent[1]?.end(0, '');
  expect(await broken).toMatchObject({ code: 'network', title: 'Network error' });
});

/** The server's stream of hints, which a test writes to and breaks. */
function stream(serve: typeof fetch) {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  let refuses = 200;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.includes('/api/events')) return serve(address, init);
    if (refuses !== 200) return Promise.resolve(new Response('', { status: refuses }));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    init?.signal?.addEventListener('abort', () => open.at(-1)?.error(new Error('left')));
    return Promise.resolve(new Response(body));
  });
  return {
    count: () => open.length,
    say: (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => open.at(-1)?.error(new TypeError('terminated')),
    refuseWith: (status: number) => {
      refuses = status;
    },
  };
}

test('a hint reads anew what it names and nothing else; after a break all that is shown is read again', async () => {
  vi.useFakeTimers();
  const { server } = show(<Overview />, { answers: { '/api/wallet/overview': { available: '1.00' } } });
  const line = stream(server.fetch as typeof fetch);
  const stop = followEvents();
  await passTime(10);
  expect(server.sentTo('/api/wallet/overview')).toHaveLength(1);
  line.say('data: {"topics":["investing"]}\n\n');
  await passTime(10);
  expect(server.sentTo('/api/wallet/overview')).toHaveLength(1);
  line.say('data: {"topics":["wal');
  line.say('let"]}\r\n\r\n');
  await passTime(10);
  expect(server.sentTo('/api/wallet/overview')).toHaveLength(2);
  line.breakOff();
  await passTime(1_100);
  expect(line.count()).toBe(2);
  expect(server.sentTo('/api/wallet/overview')).toHaveLength(3);
  stop();
});

test('a stream that is refused for its session is not asked for again, until there is another session', async () => {
  vi.useFakeTimers();
  const { server } = startApp();
  const line = stream(server.fetch as typeof fetch);
  line.refuseWith(401);
  const stop = followEvents();
  await passTime(120_000);
  line.refuseWith(200);
  await passTime(120_000);
  expect(line.count()).toBe(0);
  act(() => token.set('another'));
  await passTime(10);
  expect(line.count()).toBe(1);
  act(() => token.set(null));
  await passTime(120_000);
  expect(line.count()).toBe(1);
  stop();
});

test('with the network again what is on the screen is read again', async () => {
  const { server } = show(<Overview />, { answers: { '/api/wallet/overview': { available: '1.00' } } });
  await screen.findByText('1.00');
  server.answer({ '/api/wallet/overview': { available: '2.00' } });
  followConnection();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('2.00')).toBeTruthy();
});

test('a read that the page no longer waits for is given up, and is no failure', async () => {
  const { server, unmount } = show(<Overview />, { answers: { '/api/wallet/overview': silence } });
  await waitFor(() => expect(server.sentTo('/api/wallet/overview')).toHaveLength(1));
  unmount();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryState(overview.queryKey)?.error).toBeFalsy();
});
