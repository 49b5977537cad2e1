/**
 * What banks write references with: the letters, digits and signs that every payment system carries (the character set
 * of SWIFT and SEPA). Anything else only looks like it: a Cyrillic `В` would make a second payment of `BANK-1`.
 */
const bankCharacters = /^[A-Za-z0-9 \-/.,:'+?()]*$/;

/** Returns whether a bank can have written this reference; characters of another width count as the same. */
export const isBankReference = (reference: string): boolean =>
  bankCharacters.test(reference.normalize('NFKC'));

/**
 * Returns what of a bank's reference tells one payment from another: letters and digits, in one width and one case.
 * `" bank-2026／0001"` and `"BANK 2026 0001"` are the same payment. Empty when there is neither letter nor digit.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
