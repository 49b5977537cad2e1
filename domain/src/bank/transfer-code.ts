/** Digits and capital letters without I, L, O and U, which are taken for others or make words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;
const dataLength = 7;

/** What every code begins with, so that it is found in whatever else a bank writes beside it. */
export const codePrefix = 'BY';

/**
 * Returns the sign that makes a wrong one noticed (Luhn's algorithm modulo 32): any single wrong sign is, and any two
 * neighbours that changed places except 0 and Z.
 */
function checkSign(data: string): string {
  let sum = 0;
  // The number of signs is odd, so that counting from the front doubles the same ones as from the end.
  for (const [i, sign] of [...data].entries()) {
    const value = alphabet.indexOf(sign) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return alphabet.charAt((base - (sum % base)) % base);
}

/** Returns the code that a payer writes into the remark of a bank transfer, made of 7 bytes: `BY4K7Q2M9P`. */
export function transferCodeOf(bytes: Uint8Array): string {
  const data = [...bytes.subarray(0, dataLength)].map((byte) => alphabet[byte % base]).join('');
  return `${codePrefix}${data}${checkSign(data)}`;
}

// Stryker disable next-line Regex: it is asked of no more than eight signs.
const isWhole = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** What people read instead of a sign that no code has. */
const readAs: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Returns the codes in a text, in the order in which they stand there, each once. Spaces, hyphens, the case and the
 * width of the signs make no difference, and O is read as 0, I and L as 1; what fails its check sign is none.
 */
export function transferCodesIn(text: string): string[] {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const found = new Set<string>();
  for (let at = signs.indexOf(codePrefix); at >= 0; at = signs.indexOf(codePrefix, at + 1)) {
    const rest = signs.slice(at + codePrefix.length, at + codePrefix.length + dataLength + 1);
    const read = rest.replace(/[OIL]/g, (sign) => readAs[sign] ?? sign);
    if (isWhole.test(read) && read.endsWith(checkSign(read.slice(0, dataLength))))
      found.add(codePrefix + read);
  }
  return [...found];
}

/** Returns a code as it is shown, in groups: `BY4K 7Q2M 9P`. */
export const showTransferCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
