import { createHash, createHmac } from 'node:crypto';

/** One call of an Alibaba Cloud RPC API: its parameters travel in the query, its body is empty. */
export interface AcsRequest {
  method: 'POST' | 'GET';
  host: string;
  action: string;
  version: string;
  parameters: Record<string, string>;
  /** Different for each call: it is what keeps a recorded call from being made again. */
  nonce: string;
  at: Date;
}

export interface AcsKey {
  id: string;
  secret: string;
}

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves alone beyond the unreserved characters is encoded as well. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the query and the headers of a signed call: signature version 3 as published by Alibaba Cloud ("Request
 * syntax and signature method V3"), over method, path, query and every `host` and `x-acs-*` header.
 */
export function signAcs(
  request: AcsRequest,
  key: AcsKey,
): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const hashOfBody = sha256('');
  // Already in the order of their names, as the canonical form wants them.
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hashOfBody,
    'x-acs-date': request.at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [request.method, '/', query, lines.join(''), names, hashOfBody].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}
