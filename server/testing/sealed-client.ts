import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A client of encrypted replies, written against the description alone: it shares no code with the server. */
export interface SealedClient {
  ticket: string;
  /** What was recorded on the line. */
  send(call: { method: 'GET' | 'POST'; path: string; token?: string; payload?: object }): Promise<Recorded>;
  open(recorded: Recorded, as?: Partial<Recorded>): unknown;
}

export interface Recorded {
  method: string;
  path: string;
  count: number;
  status: number;
  body: { t?: string; code?: string };
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Shakes hands and checks the signature; throws when it is not the pinned key's. */
export async function sealedClient(server: FastifyInstance, pinnedKey: string): Promise<SealedClient> {
  const own = createECDH('prime256v1');
  const clientKey = own.generateKeys().toString('base64url');
  const reply = await server.inject({
    method: 'POST',
    url: '/api/v2/common/handshake',
    payload: { clientKey },
  });
  const { ticket, serverKey, expiresAt, signature } = reply.json();
  const point = fromBase64(pinnedKey);
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const transcript = Buffer.from([clientKey, serverKey, expiresAt, ticket].join('|'));
  if (!verify('sha256', transcript, { key, dsaEncoding: 'ieee-p1363' }, fromBase64(signature)))
    throw new Error('the handshake is not signed by the pinned key');
  const salt = createHash('sha256').update([clientKey, serverKey, expiresAt].join('|')).digest();
  const shared = own.computeSecret(fromBase64(serverKey));
  const channelKey = Buffer.from(hkdfSync('sha256', shared, salt, 'banyan channel', 32));
  let count = 0;

  return {
    ticket,
    async send({ method, path, token, payload }) {
      count += 1;
      const answer = await server.inject({
        method,
        url: path,
        headers: {
          'x-seal': ticket,
          'x-seal-count': String(count),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(payload ? { payload } : {}),
      });
      return { method, path, count, status: answer.statusCode, body: answer.json() };
    },
    open(recorded, as = {}) {
      const { method, path, count, status, body } = { ...recorded, ...as };
      const bytes = fromBase64(body.t ?? '');
      const id = bytes.subarray(1, 17);
      const nonce = Buffer.alloc(12);
      nonce.writeUInt32BE(count, 8);
      const requestId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const replyKey = Buffer.from(hkdfSync('sha256', channelKey, id, 'banyan reply', 32));
      const decipher = createDecipheriv('aes-256-gcm', replyKey, nonce);
      decipher.setAAD(Buffer.from([ticket, count, method, path, requestId, status].join('|')));
      decipher.setAuthTag(bytes.subarray(-16));
      const plain = Buffer.concat([decipher.update(bytes.subarray(17, -16)), decipher.final()]);
      return JSON.parse(plain.toString('utf8'));
    },
  };
}
