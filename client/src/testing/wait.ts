/**
 * Lets some time pass, so that work overlaps in this way or that. Whatever a test asserts holds for any length of it:
 * what it waits for is `expect.poll`.
 */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
