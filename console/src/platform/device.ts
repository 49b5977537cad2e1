const key = 'banyan.console.device';

/**
 * Returns the persistent id of this browser, never a credential: guesses at a password from elsewhere do not lock its
 * operator out here.
 */
export function deviceId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const fresh = crypto.randomUUID();
  localStorage.setItem(key, fresh);
  return fresh;
}
