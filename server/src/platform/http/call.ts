import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Client, OnDuty, SignedIn } from '../context.ts';
import { newId } from '../ids.ts';
import { runCommand, runQuery, type Services } from '../services.ts';
import type { Outside, Staged } from './handlers.ts';
import type { CallerSession } from './sessions.ts';

/** One request on its way, before its fields are decoded. */
export interface Call {
  services: Services;
  endpoint: Endpoint;
  handler: Staged<Endpoint>;
  session: CallerSession;
  request: FastifyRequest;
  client: Client;
  /** Null where the payload is no object. */
  fields: Record<string, unknown> | null;
  file: Buffer | undefined;
  /** Who calls, once the session was asked. */
  who: Partial<SignedIn & OnDuty>;
}

export function outsideOf({ services, client, who, file }: Call): Outside<never> {
  return {
    ...who,
    file,
    client,
    wall: services.clock.wall(),
    query: (query: Parameters<typeof runQuery>[2]) => runQuery(services, client, query),
    transact: (command: Parameters<typeof runCommand>[3]) => runCommand(services, client, newId(), command),
  } as never;
}
