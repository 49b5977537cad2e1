import { elementAt } from './der-reader.ts';
import { type ReadSeal, readCertificate } from './sealed-attributes.ts';

/** Fixed pieces of a seal in the distinguished encoding: its version, its kind, SHA-256, RSA. */
const pieces = {
  version: [2, 1, 1],
  signedData: [6, 9, 42, 134, 72, 134, 247, 13, 1, 7, 2],
  content: [48, 11, 6, 9, 42, 134, 72, 134, 247, 13, 1, 7, 1],
  sha256: [48, 13, 6, 9, 96, 134, 72, 1, 101, 3, 4, 2, 1, 5, 0],
  rsa: [48, 13, 6, 9, 42, 134, 72, 134, 247, 13, 1, 1, 1, 5, 0],
} as const;

type Piece = Iterable<number>;

/**
 * Returns whether a seal is written in the one way in which the platform writes what it says. Not all of it is signed:
 * without this, such bytes could be changed and nothing would be found.
 */
export function isInForm(seal: ReadSeal): boolean {
  const { issuer, serial } = readCertificate(seal.certificate);
  const signer = element(
    0x30,
    pieces.version,
    element(0x30, issuer, serial),
    pieces.sha256,
    element(0xa0, elementAt(seal.attributes, 0).content),
    pieces.rsa,
    element(4, seal.signature),
  );
  const signedData = element(
    0x30,
    pieces.version,
    element(0x31, pieces.sha256),
    pieces.content,
    element(0xa0, ...seal.certificates),
    element(0x31, signer),
  );
  const whole = element(0x30, pieces.signedData, element(0xa0, signedData));
  return whole.length === seal.whole.length && whole.every((byte, at) => byte === seal.whole[at]);
}

function element(tag: number, ...content: Piece[]): number[] {
  const bytes = content.flatMap((piece) => [...piece]);
  const digits = bytes.length.toString(16);
  const length = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? [];
  const head = bytes.length < 128 ? [] : [128 | length.length];
  return [tag, ...head, ...length.map((each) => Number.parseInt(each, 16)), ...bytes];
}
