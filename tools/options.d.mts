import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Told<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;

/** Returns what this process was told; ends it with the usage text where that is asked for or nothing else is left. */
export declare function readOptions<const O extends ParseArgsOptionsConfig = Record<never, never>>(command: {
  usage: string;
  options?: O;
  /** How many positional arguments there may be; none when left out. */
  most?: number;
  faultOf?(told: Told<O>): string | undefined;
}): Told<O>;

/** Returns a sentence where an option was given and is no whole number between two bounds, or undefined. */
export declare function faultOfNumber(
  values: Readonly<Record<string, unknown>>,
  name: string,
  least: number,
  most: number,
): string | undefined;
