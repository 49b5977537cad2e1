/** Structured lines on standard output, one JSON object each; secrets and personal data are cut out. */
export interface Log {
  debug(message: string, facts?: Record<string, unknown>): void;
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

const levels = ['debug', 'info', 'warn', 'error'] as const;
const secretName =
  /password|token|secret|authorization|code|ticket|phone|email|card|holder|number|answer|cookie|key/i;

/** Replaces the values of fields whose names promise a secret, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > 6 || typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? value.toString() : value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) && typeof field !== 'number' ? '[redacted]' : redact(field, depth + 1),
    ]),
  );
}

export function jsonLog(
  level: 'silent' | (typeof levels)[number],
  write = (line: string) => void process.stdout.write(line),
): Log {
  const from = level === 'silent' ? levels.length : levels.indexOf(level);
  const at =
    (name: (typeof levels)[number]) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      if (levels.indexOf(name) < from) return;
      const line = { time: new Date().toISOString(), level: name, message, ...(redact(facts) as object) };
      write(`${JSON.stringify(line)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** What may be logged of an error: its name, code and stack, never the statement's parameters. */
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
