import { token } from '../session.ts';

/** Waits, but no longer than until the network or another session is there. */
export const pauseOrReconnect = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      stopWatching();
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    const stopWatching = token.subscribe(done);
  });
