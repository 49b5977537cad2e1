/**
 * Idempotency keys of money commands. A key belongs to one submitted input and lives until the server has
 * answered definitely, so that a retry after a silence can never record the same money twice.
 */
const keys = new Map<string, string>();

const nameOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input)}`;

export function keyFor(path: string, input: unknown): string {
  const name = nameOf(path, input);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return key;
}

export function settleKey(path: string, input: unknown): void {
  keys.delete(nameOf(path, input));
}
