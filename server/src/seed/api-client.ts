import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { ownCall } from '../platform/http/request-limits.ts';
import { multipart } from './multipart.ts';

/** The demo people use a phone, which their list of devices names. */
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Returns where a demo person calls from: each has an address of their own. */
function addressOf(token: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(token).digest();
  return `127.${a}.${b}.${c}`;
}

export class SeedFailure extends Error {}

/** Returns a client of the app's own API, which calls it as any other client would. */
export function apiClient(server: FastifyInstance, token?: string) {
  const remoteAddress = addressOf(token ?? '');
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body: Record<string, unknown> = {},
    key?: string,
  ): Promise<T> {
    const headers: Record<string, string> = {
      ...ownCall,
      'user-agent': phone,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    if (key) headers['idempotency-key'] = key;
    const merged = { ...body, lange: 'zh-Hans', uuid: 'demo-seed', deviceType: 'h5' };
    const reply = await server.inject({
      method,
      url: path,
      remoteAddress,
      headers,
      ...(method === 'GET' ? { query: merged as Record<string, string> } : { payload: merged }),
    });
    if (reply.statusCode !== 200) throw new SeedFailure(`${path}: ${reply.statusCode} ${reply.body}`);
    // A picture is looked at, and not kept.
    if (reply.headers['content-type'] === 'image/jpeg') return undefined as T;
    return reply.json() as T;
  }
  async function upload<T>(path: string, fields: Record<string, string>, bytes: Uint8Array): Promise<T> {
    const merged = { ...fields, lange: 'zh-Hans', uuid: 'demo-seed', deviceType: 'h5' };
    const { payload, contentType } = multipart(merged, { bytes });
    const headers = {
      ...ownCall,
      'user-agent': phone,
      'content-type': contentType,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const reply = await server.inject({
      method: 'POST',
      url: path,
      headers,
      remoteAddress,
      payload,
    });
    if (reply.statusCode !== 200) throw new SeedFailure(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json() as T;
  }
  return {
    upload,
    get: <T>(path: string, query?: Record<string, unknown>) => call<T>('GET', path, query),
    post: <T>(path: string, body?: Record<string, unknown>, key?: string) => call<T>('POST', path, body, key),
    as: (other: string) => apiClient(server, other),
  };
}
export type ApiClient = ReturnType<typeof apiClient>;

/** Does the proof of work that every registration asks for. */
export async function solveCaptcha(client: ApiClient): Promise<string> {
  const { challenge } = await client.get<{ challenge: Challenge }>('/api/v2/login/getCaptchaConfig');
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return (await client.post<{ ticket: string }>('/api/v2/login/checkCaptcha', { payload })).ticket;
}
