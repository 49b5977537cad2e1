/** Returns what a text says as JSON; undefined for one that says nothing. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
