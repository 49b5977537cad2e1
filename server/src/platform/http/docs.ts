import type { Endpoint } from '@banyan/api/endpoint.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

/** `/docs`: the contract to read and try; `/docs/json`: OpenAPI 3.1. */
export async function mountDocs(
  app: FastifyInstance,
  contract: Record<string, Record<string, Endpoint>>,
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf(contract) as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
