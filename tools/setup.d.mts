export declare const root: string;
export declare const cacheFolder: string;
export declare const compiledFolder: string;

/** Builds the two browser apps, each only when something that it is made of has changed. */
export declare function ensureBuilt(): void;

/** The path of a Node that runs TypeScript as it is (24 or newer). */
export declare function node24(): string;

/** The secrets of this data folder as environment variables, made once and kept there. */
export declare function ensureSecrets(dataFolder: string): Record<string, string>;
