import './testing/fake-browser.ts';
import { hex } from '@banyan/client/hex.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from './api-base.ts';
import { get, post } from './http.ts';
import { openChannelAhead } from './sealing.ts';
import { token } from './session.ts';

const text = (value: string) => new TextEncoder().encode(value);
const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const decode = (value: string) =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const ecdh = { name: 'ECDH', namedCurve: 'P-256' };

interface Asked {
  path: string;
  ticket: string | null;
  count: string | null;
}

/** The server's half: signs its part of each channel, and seals the reply to a call for exactly that call. */
async function sealingServer() {
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const keys = new Map<string, CryptoKey>();
  const asked: Asked[] = [];
  const state = { lifeMs: 600_000, status: 200, tamper: (sealed: string): string | undefined => sealed };

  async function handshake({ clientKey }: { clientKey: string }) {
    const own = await crypto.subtle.generateKey(ecdh, true, ['deriveBits']);
    const serverKey = encode(await crypto.subtle.exportKey('raw', own.publicKey));
    const expiresAt = new Date(Date.now() + state.lifeMs).toISOString();
    const ticket = `ticket-${keys.size + 1}`;
    const transcript = text([clientKey, serverKey, expiresAt, ticket].join('|'));
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      signing.privateKey,
      transcript,
    );
    const theirs = await crypto.subtle.importKey('raw', decode(clientKey), ecdh, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
    const salt = await crypto.subtle.digest('SHA-256', text([clientKey, serverKey, expiresAt].join('|')));
    const bits = await crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt, info: text('banyan channel') },
      await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']),
      256,
    );
    keys.set(ticket, await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']));
    return Response.json({ ticket, serverKey, expiresAt, signature: encode(signed) });
  }

  async function seal(method: string, { path, ticket, count }: Asked, body: object) {
    const id = crypto.getRandomValues(new Uint8Array(16));
    const key = await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: id, info: text('banyan reply') },
      keys.get(ticket ?? '') as CryptoKey,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt'],
    );
    const iv = new Uint8Array(12);
    new DataView(iv.buffer).setUint32(8, Number(count));
    const uuid = hex(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const place = [ticket, count, method, path, uuid, state.status].join('|');
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: text(place) },
      key,
      text(JSON.stringify(body)),
    );
    return encode(Uint8Array.from([1, ...id, ...new Uint8Array(sealed)]));
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname: path } = new URL(address);
    if (path.endsWith('/handshake')) return handshake(JSON.parse(String(init.body)) as { clientKey: string });
    const headers = new Headers(init.headers);
    const call = { path, ticket: headers.get('x-seal'), count: headers.get('x-seal-count') };
    asked.push(call);
    if (call.ticket === null) return Response.json({ items: [] });
    const t = await seal(init.method ?? 'GET', call, { username: `reply-${asked.length}` });
    return Response.json({ t: state.tamper(t) }, { status: state.status });
  });
  const publicKey = await crypto.subtle.exportKey('raw', signing.publicKey);
  const page = { querySelector: () => ({ content: encode(publicKey) }), documentElement: {} };
  vi.stubGlobal('document', page);
  return { asked, state, channels: () => keys.size };
}

let serial = 0;
beforeEach(() => {
  // The channel to an address outlives a test, as it outlives a page of the app.
  serial += 1;
  vi.stubGlobal('location', { origin: `https://banyan-${serial}.test` });
  apiBase.set(`https://banyan-${serial}.test`);
  token.set('secret');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  token.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const me = () => get('/api/me', {});
test('each call through a channel has a number of its own, and the numbers rise', async () => {
  const server = await sealingServer();
  const replies = [await me(), await me(), await me()];
  expect(replies.map(({ username }) => username)).toEqual(['reply-1', 'reply-2', 'reply-3']);
  expect(server.asked.map(({ count }) => count)).toEqual(['1', '2', '3']);
  expect(server.channels()).toBe(1);
});

test('a reply that was recorded before is not taken for the answer to a later call', async () => {
  const server = await sealingServer();
  let recorded: string | undefined;
  server.state.tamper = (sealed) => (recorded ??= sealed);
  await me();
  await expect(me()).rejects.toMatchObject({ code: 'server.internal' });
});

test('the answer to one call is not taken for that to another of the same moment', async () => {
  const server = await sealingServer();
  await me();
  const held: string[] = [];
  server.state.tamper = (sealed) => {
    held.push(sealed);
    return held[0] ?? sealed;
  };
  // Both get what was sealed first, whichever of them that was: whose it is believes it, and the other does not.
  const replies = await Promise.allSettled([me(), get('/api/sessions', {})]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a changed reply, another version of them and a plain one are not believed', async () => {
  const server = await sealingServer();
  const changes: ((sealed: string) => string | undefined)[] = [
    (sealed) => sealed.slice(0, -6) + (sealed.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'),
    (sealed) => `B${sealed.slice(1)}`,
    () => undefined,
  ];
  for (const change of changes) {
    server.state.tamper = change;
    await expect(me()).rejects.toMatchObject({ code: 'server.internal' });
  }
});

test('a reply that cannot be read ends no session, whatever its status says', async () => {
  const server = await sealingServer();
  Object.assign(server.state, { status: 401, tamper: () => 'AAAA' });
  await expect(me()).rejects.toMatchObject({ status: 401 });
  expect(token.get()).toBe('secret');
});

test('the status belongs to what is sealed: nobody in between turns a refusal into a success', async () => {
  const server = await sealingServer();
  const sealed = server.state;
  sealed.status = 409;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await answer(address, init);
    return reply.status === 409 ? Response.json(await reply.json(), { status: 200 }) : reply;
  });
  await expect(me()).rejects.toMatchObject({ code: 'server.internal' });
});

test('a channel that ends soon is followed by another, one that lasts is kept', async () => {
  const server = await sealingServer();
  server.state.lifeMs = 59_000;
  await me();
  server.state.lifeMs = 61_000;
  await me();
  await me();
  expect(server.asked.map(({ ticket, count }) => [ticket, count])).toEqual([
    ['ticket-1', '1'],
    ['ticket-2', '1'],
    ['ticket-2', '2'],
  ]);
});

test('calls of one moment agree on one channel, opened ahead where somebody is logged in', async () => {
  const server = await sealingServer();
  openChannelAhead(apiBase.get());
  await Promise.all([me(), me()]);
  expect(server.channels()).toBe(1);
});

test('without a session what anybody may read comes plain, and no channel is opened ahead', async () => {
  const server = await sealingServer();
  token.set(null);
  openChannelAhead(apiBase.get());
  await post('/api/productlist', {});
  expect(server.asked[0]).toMatchObject({ ticket: null, count: null });
  expect(server.channels()).toBe(0);
});

test('a channel that the server no longer knows is given up, and the call repeated in a new one', async () => {
  const server = await sealingServer();
  await me();
  const answer = globalThis.fetch;
  let isForgotten = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const isCall = !address.includes('handshake');
    if (!isCall || !isForgotten) return answer(address, init);
    isForgotten = false;
    return Response.json({ code: 'seal.expired', title: '' }, { status: 409 });
  });
  expect((await me()).username).toBe('reply-2');
  expect(server.asked.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2']);
});
