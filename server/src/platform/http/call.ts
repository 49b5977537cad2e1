import type { FastifyRequest } from 'fastify';
import type { Client, OnDuty, SignedIn } from '../context.ts';

/** One request as it was read, before its fields are decoded. */
export interface Call {
  request: FastifyRequest;
  client: Client;
  fields: Record<string, unknown>;
  who: Partial<SignedIn & OnDuty>;
  file: Buffer | undefined;
}
