import type { LogLevel } from '@banyan/domain/client-log/limits.ts';

/**
 * An entry of the app's own log. It goes to the browser's console at once, and to the server in batches
 * (`client-log/`, which comes after the first picture: until then a few entries wait).
 */
export interface Said {
  level: LogLevel;
  message: string;
  at: number;
}

const waiting: Said[] = [];
const maxWaiting = 50;
let takeOver: ((said: Said) => void) | undefined;

export function log(level: LogLevel, message: string): void {
  console[level](message);
  report(level, message);
}

/** Logs for the server alone: the browser has said it on its console itself. */
export function report(level: LogLevel, message: string): void {
  const said = { level, message, at: Date.now() };
  if (takeOver) takeOver(said);
  else if (waiting.length < maxWaiting) waiting.push(said);
}

/** Sends entries to `listener` from now on, first those that have waited. */
export function followLog(listener: (said: Said) => void): void {
  takeOver = listener;
  for (const said of waiting.splice(0)) listener(said);
}
