import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { seal, unseal } from './sealing.ts';

/**
 * Encrypted replies: ECDH P-256 with a fresh server key for each handshake, signed by the deployment's key, then
 * HKDF-SHA-256 (RFC 5869) and AES-256-GCM. Each reply has a key of its own, derived from its request id, so that
 * no pair of key and nonce can come twice. Nothing is stored: the ticket carries the channel's key, sealed.
 */
const curve = 'prime256v1';
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const lifeMs = 12 * 3_600_000;
const version = 1;

export interface Handshake {
  ticket: string;
  serverKey: string;
  expiresAt: Date;
  signature: string;
}

/** What a reply belongs to; none of it can be exchanged without the reply becoming unreadable. */
export interface ReplyPlace {
  ticket: string;
  /** The client's own count of its calls: an earlier reply is no answer to a later call. */
  count: number;
  method: string;
  path: string;
  requestId: string;
  status: number;
}

/**
 * Returns what agrees on sealed channels and opens them. `secret` is the deployment's own; whoever knows it can
 * pretend to be the server.
 */
export function replySealer(secret: string) {
  const signingKey = signingKeyFrom(secret);

  return {
    /** What the page names and the browser checks handshakes against: an uncompressed point, base64url. */
    publicKey: signingKey.publicPoint.toString('base64url'),

    /** Throws when `clientKey` is no point of the curve. */
    handshake(clientKey: string, now: Date): Handshake {
      const own: ECDH = createECDH(curve);
      const serverKey = own.generateKeys().toString('base64url');
      const shared = own.computeSecret(Buffer.from(clientKey, 'base64url'));
      const expiresAt = new Date(now.getTime() + lifeMs);
      const salt = sha256([clientKey, serverKey, expiresAt.toISOString()].join('|'));
      const channelKey = Buffer.from(hkdfSync('sha256', shared, salt, 'banyan channel', 32));
      const ticket = seal(
        secret,
        'ticket',
        `${expiresAt.getTime()}.${channelKey.toString('base64url')}`,
      ).toString('base64url');
      const transcript = [clientKey, serverKey, expiresAt.toISOString(), ticket].join('|');
      const signature = sign('sha256', Buffer.from(transcript), {
        key: signingKey.privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url');
      return { ticket, serverKey, expiresAt, signature };
    },

    /** The channel's key, or undefined when the ticket is not ours or its time is over. */
    open(ticket: string, now: Date): Buffer | undefined {
      try {
        const [until, key = ''] = unseal(secret, 'ticket', Buffer.from(ticket, 'base64url')).split('.');
        return Number(until) > now.getTime() ? Buffer.from(key, 'base64url') : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
export type ReplySealer = ReturnType<typeof replySealer>;

/** Encrypts a reply into the field `t`: `version ‖ request id ‖ ciphertext ‖ tag`, base64url. */
export function sealReply(channelKey: Buffer, place: ReplyPlace, text: string): string {
  const { head, cipher } = sealing(channelKey, place);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([head, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Gives the same text for a reply that comes in pieces, each of whole characters. */
export async function* sealReplyPieces(
  channelKey: Buffer,
  place: ReplyPlace,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const { head, cipher } = sealing(channelKey, place);
  let waiting: Buffer = head;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([waiting, cipher.update(piece, 'utf8')]);
    // Three bytes are four letters; what is left over begins the next ones.
    const whole = bytes.length - (bytes.length % 3);
    waiting = bytes.subarray(whole);
    yield bytes.subarray(0, whole).toString('base64url');
  }
  yield Buffer.concat([waiting, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function sealing(channelKey: Buffer, place: ReplyPlace) {
  const id = Buffer.from(place.requestId.replaceAll('-', ''), 'hex');
  const key = Buffer.from(hkdfSync('sha256', channelKey, id, 'banyan reply', 32));
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(place.count, 8);
  const { ticket, count, method, path, requestId, status } = place;
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
    Buffer.from([ticket, count, method, path, requestId, status].join('|')),
  );
  return { head: Buffer.concat([Buffer.of(version), id]), cipher };
}

/** The same secret gives the same signing key, in every process (FIPS 186-5, A.2.1: extra random bits). */
function signingKeyFrom(secret: string): { privateKey: KeyObject; publicPoint: Buffer } {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'banyan reply signing key', 48));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(d);
  const publicPoint = ecdh.getPublicKey();
  const part = (from: number) => publicPoint.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1), y: part(33) };
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicPoint };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
