/** The public key that the demonstration's addresses follow from; everybody knows the private one. */
export declare const demoXpub: string;
/** The accounts that pay in the demonstration, by a key that everybody knows. */
export declare const demoPayers: Readonly<Record<'TRC20' | 'ERC20' | 'BEP20', string>>;
/**
 * Returns the variables by which a server finds the chains of the simulator at an address; none where one of them is
 * set already.
 */
export declare function demoChains(
  simulatorUrl: string,
  given?: Record<string, string | undefined>,
): Record<string, string>;
