import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushConfig, vapidPair } from '../src/platform/delivery/push-config.ts';
import type { PushAddress } from '../src/platform/delivery/web-push.ts';
import { strongKey } from './environment.ts';

/** The pair of the server under test. */
const pair = vapidPair(Buffer.from(strongKey('VAPID'), 'hex').toString('base64url'));

/** A push as the browser that it was for has read it. */
export interface ReceivedPush {
  endpoint: string;
  payload: Record<string, unknown>;
  topic: string;
  urgency: string;
  ttl: number;
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

/**
 * Starts a push service with its browsers, written apart from our client from what the standards say: it takes a push only
 * with a signature of the server under test (RFC 8292), opens it with the keys of the browser that it is for (RFC 8291, 8188),
 * and misbehaves when it is told to.
 */
export async function pushService() {
  if (!pair) throw new Error('the key of the tests is none');
  const received: ReceivedPush[] = [];
  /** Whatever was asked of it, taken or not. */
  const asked: string[] = [];
  const browsers = new Map<string, Browser>();
  const script: ((response: ServerResponse) => void)[] = [];
  let origin = '';

  function take(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { url = '', headers } = request;
    asked.push(`${request.method} ${url}`);
    const fault = faultOf(request, origin, pair?.publicKey ?? '');
    if (fault) return end(response, 403, fault);
    const scripted = script.shift();
    if (scripted) return scripted(response);
    const browser = browsers.get(url);
    if (!browser) return end(response, 410, 'no such subscription');
    received.push({
      endpoint: origin + url,
      payload: JSON.parse(opened(browser, body)),
      topic: String(headers['topic']),
      urgency: String(headers['urgency']),
      ttl: Number(headers['ttl']),
    });
    return end(response, 201, '');
  }

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => take(request, response, body))
      .catch(() => end(response, 400, 'not for this browser'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: PushConfig = { ...pair, contact: 'mailto:tests@banyan.invalid', services: [origin] };

  return {
    config,
    received,
    asked,
    /** Opens a browser; returns what it gives of its subscription. */
    subscription: (): PushAddress => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { keys, auth });
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') };
    },
    /** Ends a subscription at the browser: the next push to it is answered 410. */
    forget: ({ endpoint }: PushAddress): void => void browsers.delete(new URL(endpoint).pathname),
    answerNext: (status: number, headers: Record<string, string> = {}): void =>
      void script.push((response) => response.writeHead(status, headers).end('as it was told')),
    /** Takes the next push and says nothing. */
    ignoreNext: (): void => void script.push(() => undefined),
    /** Takes the next push and says nothing until it is told what. */
    holdNext: (): ((status: number) => void) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      script.push((response) => void promise.then((status) => end(response, status, '')));
      return resolve;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof pushService>>;

const end = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status).end(text);

const part = (text = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

/** Returns why a push is not from the server under test, and for here; null for one that is. */
function faultOf({ method, headers }: IncomingMessage, origin: string, publicKey: string): string | null {
  if (method !== 'POST') return 'no push';
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted';
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL';
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(headers['topic']))) return 'no topic';
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  if (!match) return 'not signed';
  const [, head = '', claims = '', signature = '', key = ''] = match;
  if (key !== publicKey) return 'signed by somebody else';
  if (part(head)['alg'] !== 'ES256') return 'another algorithm';
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) return 'forged';
  const { aud, exp, sub } = part(claims);
  if (aud !== origin) return 'for another service';
  const left = Number(exp) * 1_000 - Date.now();
  if (!(left > 0 && left <= 86_400_000)) return 'out of time';
  return /^(?:mailto:|https:)/.test(String(sub)) ? null : 'nobody to write to';
}

function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const at = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: at(1), y: at(33) }, format: 'jwk' });
}

/** Opens one record of RFC 8188 with the keys of RFC 8291. Throws where it is for another browser. */
function opened({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derived = (ikm: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const ikm = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros behind it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
