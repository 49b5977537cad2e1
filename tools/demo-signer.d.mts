interface Counted {
  next: Record<string, number>;
  files: Record<string, number>;
}
/** What a signer has counted that has signed nothing. */
export declare const nothingSigned: Counted;
/** Signs the file of a batch by a key that everybody knows. */
export declare function signForDemo(
  text: string,
  counted: Counted,
  now: Date,
): { text: string; count: number; counted: Counted };
