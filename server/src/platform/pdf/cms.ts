import { createHash } from 'node:crypto';
import { der, integer, nothing, objectId, octets, sequence, setOf, tagged, utf8 } from './der.ts';
import { issuerAndSerial, type Seal } from './seal.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

/** The signed attribute that lists the parts of the file; an identifier made from a UUID needs no registration (X.667). */
export const partsAttribute = '2.25.214748536911374921650271938473625194837';

/**
 * Returns a detached signature in CMS (RFC 5652) with the attributes of PAdES baseline B-B (EN 319 142-1): the digest of
 * what is signed, and the certificate in `signing-certificate-v2`, so that no other can take its place. `parts` is signed,
 * too.
 */
export async function detachedSignature(seal: Seal, digest: Uint8Array, parts: string): Promise<Uint8Array> {
  const [certificate] = seal.certificates;
  const { issuer, serial } = issuerAndSerial(certificate);
  const attributes = setOf(
    attribute(ids.contentType, objectId(ids.data)),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.signingCertificateV2, sequence(sequence(...seal.certificates.map(certificateId)))),
    attribute(partsAttribute, utf8(parts)),
  );
  // What is signed is the set itself; in the signature it stands under the tag [0].
  const signature = await seal.sign(attributes);
  const digestAlgorithm = sequence(objectId(ids.sha256), nothing());
  const signerInfo = sequence(
    integer(1n),
    sequence(issuer, serial),
    digestAlgorithm,
    der(0xa0, ...withoutHead(attributes)),
    sequence(objectId(ids.rsa), nothing()),
    octets(signature),
  );
  const signedData = sequence(
    integer(1n),
    setOf(digestAlgorithm),
    sequence(objectId(ids.data)),
    tagged(0, ...seal.certificates),
    setOf(signerInfo),
  );
  return sequence(objectId(ids.signedData), tagged(0, signedData));
}

/** Names a certificate by its digest, and by who issued it under which number. */
function certificateId(certificate: Uint8Array): Uint8Array {
  const { issuer, serial } = issuerAndSerial(certificate);
  return sequence(octets(sha256(certificate)), sequence(sequence(tagged(4, issuer)), serial));
}

const attribute = (id: string, value: Uint8Array): Uint8Array => sequence(objectId(id), setOf(value));

/** Returns the content of an element of up to 65,535 bytes. */
function withoutHead(element: Uint8Array): Uint8Array[] {
  const first = element[1] ?? 0;
  return [element.subarray(first < 128 ? 2 : 2 + (first & 127))];
}
