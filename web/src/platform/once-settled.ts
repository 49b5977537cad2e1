import { queryClient } from './query.ts';

/** A page that asks for nothing is there by then; one that waits for long is not waited for. */
const atLeastMs = 250;
const atMostMs = 2_000;

/** Calls back once the page that is being drawn has what it asked for, so that what follows takes nothing from it. */
export function onceSettled(then: () => void): void {
  const settle = () => {
    stop();
    clearTimeout(first);
    clearTimeout(last);
    then();
  };
  const look = () => {
    if (queryClient.isFetching() === 0) settle();
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type !== 'fetch') look();
  });
  const first = setTimeout(look, atLeastMs);
  const last = setTimeout(settle, atMostMs);
}
