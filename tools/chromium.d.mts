export declare const chromiumFlags: readonly string[];

/** A usable Chromium: its path and the environment that it needs in addition. */
export declare function ensureChromium(): Promise<{
  executablePath: string;
  env: Readonly<Record<string, string>>;
}>;
