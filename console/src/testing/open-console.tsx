import { type OperatorRight, operatorRights } from '@banyan/api/rights.ts';
import { cleanUps } from '@banyan/client/testing/clean-up.ts';
import { type Answers, contractServer } from '@banyan/client/testing/contract-server.ts';
import type { Extent } from '@banyan/client/testing/sample.ts';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  isInaccessible,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { router } from '../app/router.tsx';
import { chooseLanguage } from '../platform/language.ts';
import { queryClient } from '../platform/query-client.ts';
import { closeSession, openSession } from '../platform/session.ts';

/** For a busy machine: what is waited for comes, or the test has failed. */
configure({ asyncUtilTimeout: 30_000 });

interface Options {
  language?: 'zh' | 'en';
  /** The rights of the operator; all of them, unless a test names some. */
  rights?: readonly OperatorRight[];
  /** Further fields of the operator's own record. */
  me?: object;
  /** The answers of the server; see `contractServer`. */
  answers?: Answers;
  /** The extent of the replies that no answer is given for. */
  extent?: Extent;
  isLoggedIn?: boolean;
}

let server: ReturnType<typeof contractServer> | undefined;

cleanUps.push(async () => {
  const main = document.querySelector('main');
  if (main && !isInaccessible(main)) await goTo('/own');
  cleanup();
  closeSession();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const faults = server?.faults ?? [];
  server = undefined;
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

/** Opens the whole console at an address, as an operator who is logged in, before a server that answers by the contract. */
export async function openConsole(address: `/${string}`, options: Options = {}) {
  const { language = 'en', rights = operatorRights, answers = {}, extent, isLoggedIn = true } = options;
  const me = {
    username: 'zhao',
    mustChangePassword: false,
    mustSetSecondFactor: false,
    rights,
    ...options.me,
  };
  const open = contractServer({ '/console/api/me': me, ...answers }, extent);
  server = open;
  vi.stubGlobal('fetch', open.fetch);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  queryClient.clear();
  chooseLanguage(language);
  if (isLoggedIn) openSession('a-token');
  else closeSession();
  const drawn = render(<App />);
  if (isLoggedIn) await goTo(address);
  return { ...drawn, server: open };
}

/** Goes to an address within the console. The router outlives a test: it starts where the last one has left it. */
async function goTo(address: string): Promise<void> {
  await waitFor(mainPart);
  await act(async () => router.history.replace(address));
  await waitFor(() => {
    if (router.state.status !== 'idle') throw new Error('still on the way');
  });
}

export { router };

/** Returns the main part of the page, which everybody reaches. By its role it would be looked for among everything. */
export function mainPart(): HTMLElement {
  const [found, ...more] = document.querySelectorAll('main');
  if (!found || more.length > 0 || isInaccessible(found)) throw new Error('a page has one main part');
  return found;
}

/** Types a text into a field in place of what stands there. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Presses a button that is there, or comes. */
export const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
