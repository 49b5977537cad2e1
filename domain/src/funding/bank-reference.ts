/**
 * Returns what of a bank's reference tells one payment from another: letters and digits, in one width and one case.
 * `" bank-2026／0001"` and `"BANK 2026 0001"` are the same payment. Empty when there is neither letter nor digit.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
