import { report } from './log.ts';

/** Origins that the log itself is sent to, beside our own servers: it says nothing about its own transport. */
export const logStorages = new Set<string>();

const isLogStorage = (address: string): boolean =>
  URL.canParse(address) && logStorages.has(new URL(address).origin);

/** Writes to the app's log, from the first moment on, what nobody caught and what the page's policy forbade. */
export function reportFaults(): void {
  addEventListener('error', ({ message, error }) =>
    report('error', `uncaught: ${faultText(error, message)}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => report('error', `unhandled: ${faultText(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (!isLogStorage(blockedURI)) report('error', `policy violated: ${violatedDirective} by ${blockedURI}`);
  });
}

/** Returns what a fault says of itself, with the way that led there. */
export const faultText = (error: unknown, message = String(error)): string =>
  error instanceof Error ? (error.stack ?? error.message) : message;
