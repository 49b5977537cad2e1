import type { Endpoint } from '@banyan/api/endpoint.ts';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

/** Its own files and calls to its own API, nothing else: stricter than the policy that it comes with. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Mounts `/docs`, the contract to read and try, and `/docs/json`, OpenAPI 3.1. */
export async function mountDocs(
  app: FastifyInstance,
  contract: Record<string, Record<string, Endpoint>>,
): Promise<void> {
  // Its types end at OpenAPI 3.0; it hands on whatever it is given.
  const document = openApiOf(contract) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, transformStaticCSP: () => policy });
}
