/** Provides the server of the tests, and returns what ends it. */
export default function setup(): Promise<() => Promise<void>>;
