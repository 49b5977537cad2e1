/** So often the server says on an open stream of hints that it is still there, in milliseconds. */
export const heartbeatMs = 20_000;

/**
 * A stream that has said nothing for so long is dead, however open it looks: two heartbeats are missing, and a little
 * more than these may be late.
 */
export const silentAfterMs = 2 * heartbeatMs + 5_000;
