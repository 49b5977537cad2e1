/** Flags of Node for a server with the embedded database, and for the simulator. */
export declare const frugal: readonly string[];
