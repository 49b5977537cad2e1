import { cleanUps } from '@banyan/client/testing/clean-up.ts';
import { type Answers, contractServer } from '@banyan/client/testing/contract-server.ts';
import type { Extent } from '@banyan/client/testing/sample.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { declaredOf } from '../app/known-pages.ts';
import { routes } from '../app/routes.ts';
import { endAnnouncement } from '../platform/announce.ts';
import { apiBase } from '../platform/api-base.ts';
import { announceUpdate } from '../platform/app-update.ts';
import { config } from '../platform/config.ts';
import { type Locale, locale } from '../platform/locale.ts';
import { bindRouter } from '../platform/navigation.ts';
import { PageContext } from '../platform/page.ts';
import { queryClient } from '../platform/query.ts';
import { token } from '../platform/session.ts';
import { expectNoSign } from '../platform/stream-silence.ts';
import { PageParts } from '../ui/page-parts.tsx';
import { Toast } from '../ui/toast.tsx';

/** For a busy machine: what is waited for comes, or the test has failed. */
configure({ asyncUtilTimeout: 30_000 });

interface Options {
  language?: Locale;
  /** The server's answers; see `contractServer`. */
  answers?: Answers;
  /** The page's address; a component that knows no page needs none. */
  url?: `/pages/${string}`;
  isLoggedIn?: boolean;
  /** The extent of the replies in all that no answer says. */
  extent?: Extent;
}

let server: ReturnType<typeof contractServer> | undefined;

cleanUps.push(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Whatever belongs to the session is forgotten with it: commands, signatures, what was typed.
  token.set(null);
  forgetStored();
  sessionStorage.clear();
  endAnnouncement();
  announceUpdate(null);
  expectNoSign();
  const faults = server?.faults ?? [];
  server = undefined;
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

/** Empties the storage, and lets whoever has read it know, as if another tab had done so. */
function forgetStored(): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  localStorage.clear();
  for (const key of keys) dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}

/** Every area is switched on. */
const installation = { permissions: new Proxy({}, { get: () => true }), currency_symbol: '¥' };

/**
 * Draws a part of the app as the app does: with its queries, texts in one language, a page, and a server that answers
 * by the contract. `went` lists where it led to.
 */
export function show(element: ReactElement, options: Options = {}) {
  const { url = '/pages/index/index' } = options;
  const app = startApp(options);
  const went: string[] = [];
  bindRouter({
    pages: routes,
    knowsAllPages: () => true,
    current: () => url,
    go: (to, how) => void went.push(`${how} ${to}`),
    canGoBack: () => true,
    back: (steps) => void went.push(`back ${steps}`),
    leave: (to) => void went.push(`leave ${to}`),
    preload: () => {},
  });
  const drawn = render(onPage(element, url, options.url !== undefined));
  const redraw = (next: ReactElement) => drawn.rerender(onPage(next, url, options.url !== undefined));
  return { ...drawn, ...app, went, redraw };
}

/** Opens a server for whatever is drawn or called next; `show` does so itself. */
export function startApp(options: Options = {}) {
  const { language = 'en', answers = {}, isLoggedIn = true, extent } = options;
  const open = contractServer({ [config.queryKey[0]]: installation, ...answers }, extent);
  server = open;
  vi.stubGlobal('fetch', open.fetch);
  // Errors are logged to the console; a test that expects them looks there.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  queryClient.clear();
  apiBase.set(location.origin);
  locale.set(language);
  token.set(isLoggedIn ? 'a-token' : null);
  return { server: open };
}

function onPage(element: ReactElement, url: string, isItsPage: boolean): ReactElement {
  const [path = '', search = ''] = url.split('?');
  const route = routes.find((each) => each.path === path);
  const page = {
    title: route?.title[locale.get()] ?? '',
    kind: route?.kind ?? 'stack',
    ...(isItsPage && declaredOf(route)),
    query: Object.fromEntries(new URLSearchParams(search)),
    entry: `1 ${url}`,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <PageContext value={page}>
        <PageParts key={url}>{element}</PageParts>
      </PageContext>
      <Toast />
    </QueryClientProvider>
  );
}

/** Types a text into a field in place of what stands there. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Lets what is on its way happen: calls and timers of so many milliseconds, where the clock is a test's own. */
export const passTime = (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
