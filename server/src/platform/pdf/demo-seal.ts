import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { der, integer, nothing, objectId, sequence, setOf, tagged, utf8 } from './der.ts';
import { demoMark } from './seal.ts';

const bits = 2048;
/** A demo moves its clock: the certificate outlives every day that it may come to. */
const [validFrom, validTo] = ['20200101000000Z', '21991231235959Z'];

/** Makes a seal whose certificate says that it is a demonstration's. Returns it as PEM. */
export const makeDemoSeal = (): string => makeSeal(`Banyan ${demoMark} seal - no legal force`);

/**
 * Makes a key and a certificate under a name, which vouches for itself. Returns both as PEM, as `readSeal` takes them.
 */
export function makeSeal(commonName: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const algorithm = sequence(objectId('1.2.840.113549.1.1.11'), nothing());
  const name = sequence(attribute('2.5.4.10', 'Banyan'), attribute('2.5.4.3', commonName));
  const time = (text: string) => der(0x18, Buffer.from(text, 'latin1'));
  const toBeSigned = sequence(
    tagged(0, integer(2n)),
    integer(BigInt(`0x${randomBytes(15).toString('hex')}`)),
    algorithm,
    name,
    sequence(time(validFrom), time(validTo)),
    name,
    Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })),
    tagged(3, sequence(keyUsage())),
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  const certificate = sequence(toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const attribute = (id: string, text: string): Uint8Array => setOf(sequence(objectId(id), utf8(text)));

/** Says that the key signs, and that what it signed cannot be denied. */
function keyUsage(): Uint8Array {
  const isCritical = der(0x01, Buffer.from([0xff]));
  return sequence(objectId('2.5.29.15'), isCritical, der(0x04, der(0x03, Buffer.from([6, 0xc0]))));
}
