import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

interface Stored {
  key: string;
  body: string;
}

/**
 * Starts a server that speaks Qiniu Kodo's form upload: it checks the token's signature, deadline, prefix, size and
 * kind as the real one does, and keeps what it accepted.
 */
export async function qiniuServer(account: { bucket: string; keyId: string; secret: string }) {
  const stored: Stored[] = [];
  const app = Fastify();
  await app.register(multipart);
  app.post('/', async (request, reply) => {
    const fields: Record<string, string> = {};
    let file = { type: '', body: '' };
    for await (const part of request.parts()) {
      if (part.type === 'file')
        file = { type: part.mimetype, body: (await part.toBuffer()).toString('utf8') };
      else fields[part.fieldname] = String(part.value);
    }
    const [keyId = '', signature = '', encoded = ''] = (fields['token'] ?? '').split(':');
    const expected = createHmac('sha1', account.secret).update(encoded).digest('base64');
    const standard = signature.replaceAll('-', '+').replaceAll('_', '/');
    if (keyId !== account.keyId || standard !== expected) return reply.code(401).send({ error: 'bad token' });
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    if (policy.deadline * 1_000 < Date.now()) return reply.code(401).send({ error: 'token out of date' });
    const key = fields['key'] ?? '';
    const [bucket, prefix = ''] = String(policy.scope).split(':');
    if (bucket !== account.bucket || policy.isPrefixalScope !== 1 || !key.startsWith(prefix))
      return reply.code(403).send({ error: 'key is out of scope' });
    if (policy.insertOnly && stored.some((each) => each.key === key)) {
      // Qiniu's own status, beyond those that HTTP knows.
      reply.hijack();
      reply.raw.writeHead(614).end();
      return reply;
    }
    if (Buffer.byteLength(file.body) > policy.fsizeLimit)
      return reply.code(413).send({ error: 'request entity too large' });
    if (file.type !== policy.mimeLimit) return reply.code(403).send({ error: 'limited mimeType' });
    stored.push({ key, body: file.body });
    return { key };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stored, close: () => app.close() };
}
