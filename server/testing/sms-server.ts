import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const smsKey = { id: 'LTAI-tests', secret: 'a-secret-that-only-this-server-knows' };

export interface ReceivedSms {
  phone: string;
  signName: string;
  template: string;
  parameters: Record<string, string>;
  outId: string;
}

const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

/**
 * Speaks Alibaba Cloud's `SendSms` as its documentation describes it, written apart from our client: it recomputes
 * the signature from what arrived, refuses a stale date and a nonce that it has seen.
 */
export async function smsServer() {
  const received: ReceivedSms[] = [];
  const nonces = new Set<string>();
  /** What the next call is answered instead of sending. */
  const script: ((response: ServerResponse) => void)[] = [];

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const scripted = script.shift();
      const fault = checkSignature(request, body, nonces);
      if (fault) return reply(response, 400, { Code: fault, Message: fault, RequestId: 'R' });
      if (scripted) return scripted(response);
      const fields = new URL(request.url ?? '', 'http://local').searchParams;
      const field = (name: string) => fields.get(name) ?? '';
      received.push({
        phone: field('PhoneNumbers'),
        signName: field('SignName'),
        template: field('TemplateCode'),
        parameters: JSON.parse(field('TemplateParam')),
        outId: field('OutId'),
      });
      return reply(response, 200, {
        Code: 'OK',
        Message: 'OK',
        RequestId: 'R',
        BizId: `biz-${received.length}`,
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerNext: (status: number, body: unknown) =>
      void script.push((response) => reply(response, status, body)),
    /** Takes the next call and says nothing. */
    ignoreNext: () => void script.push(() => undefined),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function checkSignature(request: IncomingMessage, body: Buffer, nonces: Set<string>): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    header('authorization'),
  );
  if (!match) return 'MissingAuthorization';
  const [, credential, signed = '', signature] = match;
  if (credential !== smsKey.id) return 'InvalidAccessKeyId.NotFound';
  if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
    return 'InvalidAction.NotFound';
  if (Math.abs(Date.now() - Date.parse(header('x-acs-date'))) > 15 * 60_000)
    return 'InvalidTimeStamp.Expired';
  if (nonces.has(header('x-acs-signature-nonce'))) return 'SignatureNonceUsed';
  nonces.add(header('x-acs-signature-nonce'));
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-acs-'),
  );
  if (signed !== mustBeSigned.toSorted().join(';')) return 'IncompleteSignature';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const expected = createHmac('sha256', smsKey.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return expected === signature && header('x-acs-content-sha256') === sha256(body)
    ? null
    : 'SignatureDoesNotMatch';
}
