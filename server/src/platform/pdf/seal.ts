import { createPrivateKey, sign as signBytes, X509Certificate } from 'node:crypto';
import { ConfigError } from '../config.ts';
import { elementsOf } from './der.ts';

/**
 * The platform's seal: a certificate, and one function that uses its key. A key in hardware replaces this function and
 * nothing else.
 */
export interface Seal {
  /** In DER; the seal's own comes first, then those that vouch for it. */
  certificates: readonly [Uint8Array, ...Uint8Array[]];
  /** Its certificate says that it is for demonstration. */
  isDemo: boolean;
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-256, which gives the same signature for the same bytes. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** The word in the name of a certificate that has no legal force. */
export const demoMark = 'DEMO';

/**
 * Returns the seal in a text of PEM blocks: an RSA key and its certificate, then the certificates that vouch for it.
 * Throws a `ConfigError` for a key that is none, is too short, or does not belong to the certificate.
 */
export function readSeal(pem: string): Seal {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [certificate, ...others] = blocks.map((block) =>
    fault('certificate', () => new X509Certificate(block)),
  );
  if (!certificate) throw new ConfigError('BANYAN_SEAL: the file has no certificate');
  const key = fault('private key', () => createPrivateKey(pem));
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new ConfigError('BANYAN_SEAL: the key must be RSA of 2048 bits or more');
  if (!certificate.checkPrivateKey(key))
    throw new ConfigError('BANYAN_SEAL: the key does not belong to the first certificate');
  return {
    certificates: [Uint8Array.from(certificate.raw), ...others.map(({ raw }) => Uint8Array.from(raw))],
    isDemo: certificate.subject.includes(demoMark),
    sign: (bytes) =>
      new Promise((resolve, reject) =>
        signBytes('sha256', bytes, key, (error, signature) =>
          error ? reject(error) : resolve(Uint8Array.from(signature)),
        ),
      ),
  };
}

function fault<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ConfigError(`BANYAN_SEAL: the file has no ${what} that can be read`);
  }
}

export interface CertificateFacts {
  subject: string;
  issuer: string;
  serialNumber: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  sha256: string;
  validFrom: string;
  validTo: string;
}

/** Returns what a certificate says of itself; its days as ISO instants. */
export function certificateFacts(certificate: Uint8Array): CertificateFacts {
  const read = new X509Certificate(certificate);
  return {
    subject: read.subject.replaceAll('\n', ', '),
    issuer: read.issuer.replaceAll('\n', ', '),
    serialNumber: read.serialNumber,
    sha256: read.fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: read.validFromDate.toISOString(),
    validTo: read.validToDate.toISOString(),
  };
}

/** Returns the certificates that a reader of this platform's contracts trusts, as the call gives them. */
export const certificatesOf = ({ certificates: [certificate], isDemo }: Seal) => [
  {
    certificate: Buffer.from(certificate).toString('base64'),
    sha256: certificateFacts(certificate).sha256,
    isDemo,
  },
];

/** Returns the two elements of a certificate by which a signature names it: who issued it, and its number. */
export function issuerAndSerial(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const [whole] = elementsOf(certificate);
  const [toBeSigned] = elementsOf(whole?.content ?? new Uint8Array());
  const parts = elementsOf(toBeSigned?.content ?? new Uint8Array());
  // The version comes first where there is one: [0], serial number, algorithm, issuer.
  const [serial, , issuer] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  if (!serial || !issuer) throw new Error('this is no certificate');
  return { issuer: issuer.whole, serial: serial.whole };
}
