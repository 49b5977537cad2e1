/**
 * Returns the variables by which a server finds the chains of the simulator at an address; none where one of them is
 * set already.
 */
export declare function demoChains(
  simulatorUrl: string,
  given?: Record<string, string | undefined>,
): Record<string, string>;
