const key = 'clientid';

/** Returns the persistent id of this device: time plus a random number, as the specification has it. Not a secret. */
export function deviceId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const random = crypto.getRandomValues(new Uint32Array(2)).join('');
  const fresh = `${Date.now()}${random}`;
  localStorage.setItem(key, fresh);
  return fresh;
}
