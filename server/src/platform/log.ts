import { type Logger, pino } from 'pino';
import { linesTogether } from './log-lines.ts';

/** The log of a process: one JSON line each, of which secrets and personal data are cut out. */
export interface Log {
  debug(message: string, facts?: Record<string, unknown>): void;
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
  /** The logger behind it, for Fastify's own lines: redacted like the others. */
  readonly pino: Logger;
}

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Fastify's serializers would print addresses with their queries; `redact` has seen everything before them. */
const asRedacted = (value: unknown): unknown => value;

const standardOutput = linesTogether((lines) => void process.stdout.write(lines));

/** Returns a log that writes the lines of a level and above, each as `{level, time, …facts, message}`. */
export function jsonLog(level: LogLevel, write = standardOutput): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (bindings) => redact(bindings) as Record<string, unknown>,
        log: (facts) => redact(facts) as Record<string, unknown>,
      },
      serializers: { req: asRedacted, res: asRedacted, err: asRedacted },
      hooks: { streamWrite: withoutQueries },
    },
    { write },
  );
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, facts: Record<string, unknown> = {}): void =>
      logger[name](facts, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), pino: logger };
}

/** Cuts the query out of every address in a line: Fastify's own messages and errors name the whole address. */
const withoutQueries = (line: string): string => line.replace(/\?[^\s"'\\)]+/g, '?…');

const secretName =
  /password|token|secret|authorization|code|ticket|phone|email|card|holder|number|answer|cookie|key/i;

const maxDepth = 6;

/**
 * Returns what may be logged of a value: the fields whose names promise a secret are replaced at any depth, an error
 * becomes its facts, and what is nested too deeply or is an object of some class becomes a word.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[nested too deeply]';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return redact(errorFacts(value), depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) && typeof field !== 'number' ? '[redacted]' : redact(field, depth + 1),
    ]),
  );
}

/** Such as a request: it holds headers, cookies and a body. */
const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Returns what may be logged of an error: its name, code and stack, never the statement's parameters. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    if (typeof error !== 'object' || error === null) return { error: String(error) };
    // Emscripten, under the embedded database, throws objects that are no errors.
    const { name, errno } = error as { name?: unknown; errno?: unknown };
    return { error: typeof name === 'string' ? name : 'an object', state: String(errno) };
  }
  const state = 'code' in error ? String(error.code) : undefined;
  return { error: error.message, name: error.name, state, stack: error.stack };
}
