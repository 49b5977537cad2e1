import { hex } from '@banyan/client/hex.ts';
import { bodyOf, callHeaders, replyTo } from '@banyan/client/http.ts';
import { ApiProblem, problemIn } from '@banyan/client/problem.ts';
import { commonFields } from './common-fields.ts';
import { runtimeLimits } from './runtime-limits.ts';

/**
 * The browser's half of encrypted replies: a key agreed on with the server (ECDH P-256), whose part is signed by
 * the key that this page names, and a key of its own for each reply.
 */
const lifeLeftMs = 60_000;

export interface Channel {
  ticket: string;
  expiresAt: number;
  key: CryptoKey;
  /** The number of calls that have gone through it. */
  count: number;
}

interface Handshake {
  ticket: string;
  serverKey: string;
  expiresAt: string;
  signature: string;
}

/**
 * Throws `ApiProblem`: the server does not answer, refuses, or is not the one that the page names. Its title is empty
 * unless the server said one: no texts of the app have arrived where this runs.
 */
export async function openChannel(base: string, pinnedKey: string): Promise<Channel> {
  const own = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const clientKey = encode(await crypto.subtle.exportKey('raw', own.publicKey));
  const waiting = {
    deadline: AbortSignal.timeout(runtimeLimits.timeoutMs),
    problemOf: (code: 'network' | 'timeout') => new ApiProblem({ code }),
  };
  const request = {
    method: 'POST',
    headers: { accept: 'application/json', ...callHeaders('POST', null) },
    body: JSON.stringify({ clientKey, ...commonFields() }),
  };
  const reply = await replyTo(`${base}/api/v2/common/handshake`, request, waiting);
  const said = await bodyOf(reply, waiting);
  if (!reply.ok || said === null) throw refused(reply.status, said);
  const { ticket, serverKey, expiresAt, signature } = said as Handshake;
  const transcript = [clientKey, serverKey, expiresAt, ticket].join('|');
  const pinned = await crypto.subtle.importKey(
    'raw',
    decode(pinnedKey),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const isGenuine = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    pinned,
    decode(signature),
    text(transcript),
  );
  if (!isGenuine) throw new ApiProblem({ code: 'untrusted' });

  const theirs = await crypto.subtle.importKey(
    'raw',
    decode(serverKey),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  );
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const salt = await crypto.subtle.digest('SHA-256', text([clientKey, serverKey, expiresAt].join('|')));
  const channelKey = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info: text('banyan channel') },
    await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']),
    256,
  );
  const key = await crypto.subtle.importKey('raw', channelKey, 'HKDF', false, ['deriveKey']);
  return { ticket, expiresAt: Date.parse(expiresAt), key, count: 0 };
}

/** Whatever refuses a handshake says nothing about the call that waits for it: its code never decides one. */
const refused = (status: number, body: unknown): ApiProblem =>
  new ApiProblem({
    code: 'server.unavailable',
    title: problemIn(status, body)?.title ?? '',
    status,
  });

export const isFresh = (channel: Channel): boolean => channel.expiresAt - Date.now() > lifeLeftMs;

/** Reads the field `t` of the reply to exactly this call; throws when it is anything else. */
export async function openReply(
  channel: Channel,
  call: { count: number; method: string; path: string; status: number },
  t: string,
): Promise<unknown> {
  const bytes = decode(t);
  if (bytes[0] !== 1) throw new Error('an unknown version of encrypted reply');
  const id = bytes.slice(1, 17);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: id, info: text('banyan reply') },
    channel.key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(8, call.count);
  const place = [channel.ticket, call.count, call.method, call.path, uuid(id), call.status].join('|');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: text(place) },
    key,
    bytes.slice(17),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);

function encode(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function uuid(bytes: Uint8Array): string {
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
