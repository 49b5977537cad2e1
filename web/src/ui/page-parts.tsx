import { ApiProblem } from '@banyan/client/problem.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { token } from '../platform/session.ts';
import { StoppedCalls, stoppedCallsOfPage } from '../platform/stopped-calls.ts';
import { WithPageFreeze } from './account-freeze.tsx';

/** The state that a part of the page reports, so that the page says one thing about all of them. */
export type Part =
  /** Shows data that were fetched then; `error` is why they could not be fetched anew. */
  | { kind: 'shown'; savedAt: number; error: unknown; retry: () => void }
  /** Has nothing to show. Without an element it leaves no gap in which something could be said. */
  | { kind: 'failed'; element: Element | null; error: unknown; retry: () => void }
  /** A command's own notice says already that the line failed. */
  | { kind: 'told' };

/** The state that the page has from all of its parts. */
export interface PageState {
  /** The failed part that says it in its place, for all; undefined where none has room for it. */
  speaker: string | undefined;
  isTold: boolean;
  /** The error of a part that could not be fetched; undefined if everything was fetched. */
  error: unknown;
  /** True if something is missing, and not only out of date. */
  isPart: boolean;
  /** The time at which the oldest data on the screen were fetched, in milliseconds since 1970; null without any. */
  savedAt: number | null;
  /** True if some of these data could not be fetched anew. */
  isStale: boolean;
  retry: () => void;
}

const isBefore = (a: Element, b: Element) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns what the page says, from what its parts say. */
export function pageState(parts: ReadonlyMap<string, Part>): PageState {
  const failed = [...parts].filter(([, part]) => part.kind === 'failed') as [
    string,
    Part & { kind: 'failed' },
  ][];
  const shown = [...parts.values()].filter((part) => part.kind === 'shown');
  const stale = shown.filter(({ error }) => error);
  const placed = failed.flatMap(([id, { element }]) => (element ? [{ id, element }] : []));
  const first = placed.reduce<(typeof placed)[number] | undefined>(
    (best, each) => (best && isBefore(best.element, each.element) ? best : each),
    undefined,
  );
  const isTold = [...parts.values()].some(({ kind }) => kind === 'told');
  return {
    speaker: isTold ? undefined : first?.id,
    isTold,
    error: failed[0]?.[1].error ?? stale[0]?.error ?? undefined,
    isPart: failed.length > 0,
    savedAt: shown.length > 0 ? Math.min(...shown.map(({ savedAt }) => savedAt)) : null,
    isStale: stale.length > 0,
    retry: () => {
      for (const { retry } of [...failed.map(([, part]) => part), ...stale]) retry();
    },
  };
}

function partsOfPage() {
  const parts = new Map<string, Part>();
  const listeners = new Set<() => void>();
  let state = pageState(parts);
  const change = () => {
    state = pageState(parts);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(id: string, part: Part): () => void {
      parts.set(id, part);
      change();
      return () => {
        parts.delete(id);
        change();
      };
    },
  };
}

const Parts = createContext(partsOfPage());

/** Gathers what the parts of one page say about themselves. */
export function PageParts({ children }: { children: ReactNode }) {
  const [parts] = useState(partsOfPage);
  const [calls] = useState(stoppedCallsOfPage);
  return (
    <Parts value={parts}>
      <StoppedCalls value={calls}>
        <WithPageFreeze>{children}</WithPageFreeze>
      </StoppedCalls>
    </Parts>
  );
}

export function usePageState(): PageState {
  const parts = useContext(Parts);
  return useSyncExternalStore(parts.subscribe, parts.get);
}

/** The part of a query that a part of the page needs. */
interface Fetched {
  data: unknown;
  error: unknown;
  dataUpdatedAt?: number | undefined;
  refetch: () => unknown;
}

/**
 * Lets the page know of data that it shows, and how old they are. A part that is left out where it could not be
 * fetched says so with `leavesNoGap`; every other part shows an `ErrorState` in its place.
 */
export function useShown(fetched: Fetched, leavesNoGap = false): void {
  const parts = useContext(Parts);
  const id = useId();
  const { data, dataUpdatedAt = 0 } = fetched;
  const hasData = data !== undefined;
  const error = isSessionOver(fetched.error) ? null : fetched.error;
  const latest = useRef(fetched.refetch);
  latest.current = fetched.refetch;
  useLayoutEffect(() => {
    const retry = () => void latest.current();
    if (hasData) return parts.add(id, { kind: 'shown', savedAt: dataUpdatedAt, error, retry });
    if (error && leavesNoGap) return parts.add(id, { kind: 'failed', element: null, error, retry });
    return undefined;
  }, [parts, id, hasData, error, dataUpdatedAt, leavesNoGap]);
}

/**
 * Returns whether this failed part is the one that says so, for all of them: the first of the page. A sheet or a
 * dialog counts as a page of its own.
 */
export function useFailed(error: unknown, onRetry: () => void) {
  const parts = useContext(Parts);
  const state = usePageState();
  const id = useId();
  const [element, setElement] = useState<Element | null>(null);
  const isOwnPage = element?.closest('[role=dialog],[role=alertdialog]') != null;
  const isOver = isSessionOver(error);
  const latest = useRef(onRetry);
  latest.current = onRetry;
  useLayoutEffect(() => {
    const retry = () => latest.current();
    return element && !isOwnPage && !isOver
      ? parts.add(id, { kind: 'failed', element, error, retry })
      : undefined;
  }, [parts, id, element, isOwnPage, isOver, error]);
  return {
    ref: setElement,
    speaks: !isOver && (isOwnPage || state.speaker === id),
    state,
    retry: isOwnPage ? onRetry : state.retry,
  };
}

/** The end of a session has its own dialog; a 401 of somebody in between ends none, and is an error like others. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 401 && token.get() === null;

/** Lets the page know that a notice says already that the line failed. */
export function useTold(isTold: boolean): void {
  const parts = useContext(Parts);
  const id = useId();
  useLayoutEffect(() => (isTold ? parts.add(id, { kind: 'told' }) : undefined), [parts, id, isTold]);
}
