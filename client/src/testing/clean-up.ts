type CleanUp = () => void | Promise<void>;

const key = Symbol.for('banyan.clean-ups');
const shared = globalThis as unknown as Record<symbol, CleanUp[] | undefined>;

/**
 * Functions that put back after each test what a fixture has changed. The files of a worker may share the modules, and
 * a test may load them anew: a fixture adds its own once, when it is loaded.
 */
export const cleanUps: CleanUp[] = (shared[key] ??= []);
