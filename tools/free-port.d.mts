/** Returns a port of the loopback address that nobody listens on now. */
export declare function freePort(): Promise<number>;
