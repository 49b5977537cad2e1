import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Client, OnDuty, SignedIn } from '../context.ts';
import { newId } from '../ids.ts';
import { runCommand, runQuery, type Services } from '../services.ts';
import type { AnyStaged, Outside } from './handlers.ts';
import type { CallerSession } from './sessions.ts';

/** One request on its way, before its fields are decoded. */
export interface Call {
  services: Services;
  endpoint: Endpoint;
  handler: AnyStaged;
  session: CallerSession;
  request: FastifyRequest;
  client: Client;
  /** Null where the payload is no object. */
  fields: Record<string, unknown> | null;
  file: Buffer | undefined;
  /** Who calls, once the session was asked. */
  who: Partial<SignedIn & OnDuty>;
}

export const outsideOf = ({
  services,
  client,
  who,
  file,
}: Call): Outside<Call['who'] & Pick<Call, 'file'>> => ({
  ...who,
  file,
  client,
  wall: services.clock.wall(),
  query: (query) => runQuery(services, client, query),
  transact: (command) => runCommand(services, client, newId(), command),
});
