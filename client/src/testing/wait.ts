/**
 * Lets some time pass, so that work overlaps in this way or that. The assertions of a test hold for any length of it; a
 * test waits for a condition with `expect.poll`.
 */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
