import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayConfig } from '../../src/platform/alipay-config.ts';
import { billFile } from './bill-file.ts';
import { alipayBook } from './book.ts';
import { alipayKeys, appKeys, isSigned, signedAnswer } from './keys.ts';

/** What goes wrong with the next request: nothing is done before, unless it is said. */
export type GatewayFault =
  | { type: 'silent' | 'http 500' | 'unsigned' | 'forged' | 'no JSON'; isDone?: boolean }
  | { type: 'answers'; code: string; sub_code: string }
  | { type: 'says'; fields: Record<string, string> };

/**
 * Starts a gateway that speaks as Alipay's does (gateway.do, RSA2): it checks what it is asked, signs what it says, and
 * misbehaves on command.
 */
export async function alipayGateway() {
  let files = '';
  const { run, ...book } = alipayBook(() => files);
  let faults: GatewayFault[] = [];

  async function answer(request: IncomingMessage): Promise<{ text: string; status?: number } | null> {
    const { searchParams } = new URL(request.url ?? '', 'http://gateway');
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const fields: Record<string, string> = Object.fromEntries([...searchParams, ...body]);
    const { method = '', biz_content: content = '{}' } = fields;
    const signed = (reply: object) => signedAnswer(method, reply);
    if (!isSigned(fields)) return { text: signed({ code: '40002', sub_code: 'isv.invalid-signature' }) };
    const fault = faults.shift();
    if (!fault) return { text: signed(run(method, content)) };
    if (fault.type === 'answers') return { text: signed({ code: fault.code, sub_code: fault.sub_code }) };
    if (fault.type === 'says') return { text: signed({ ...run(method, content), ...fault.fields }) };
    return spoiled(fault.type, signed(fault.isDone ? run(method, content) : { code: '10000' }));
  }

  /** Serves the bill of a day at the address that was told. */
  function file(path: string, response: ServerResponse): void {
    const day = path.slice(path.lastIndexOf('/') + 1);
    const rows = book.bills.get(day);
    if (!rows) return void response.writeHead(404).end();
    response.writeHead(200).end(billFile({ day, sellerId, rows }));
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET') return file(request.url ?? '', response);
    answer(request).then(
      (reply) => reply && send(response, reply.status ?? 200, reply.text),
      (error: unknown) => send(response, 500, String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  files = `http://127.0.0.1:${port}`;
  return {
    ...book,
    config: configFor(`${files}/gateway.do`),
    /** Lets these things go wrong, one with each of the next requests. */
    misbehave: (...next: GatewayFault[]) => {
      faults = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type AlipayGateway = Awaited<ReturnType<typeof alipayGateway>>;

/** Returns a signed answer as it arrives; null for one that never does. */
function spoiled(fault: string, text: string): { text: string; status?: number } | null {
  if (fault === 'http 500') return { text, status: 500 };
  if (fault === 'no JSON') return { text: '<html>' };
  if (fault === 'unsigned') return { text: text.replace(/,"sign":"[^"]*"/, '') };
  return fault === 'forged' ? { text: text.replace('"10000"', '"10000","msg":"Success "') } : null;
}

const send = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(text);

const sellerId = '2088000000000001';

const configFor = (gateway: string): AlipayConfig => ({
  appId: '2021000000000001',
  sellerId,
  privateKey: String(appKeys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  alipayPublicKey: String(alipayKeys.publicKey.export({ type: 'spki', format: 'pem' })),
  gateway,
  timeoutMs: 300,
});
