import type { Endpoint } from '@banyan/api/endpoint.ts';
import { z } from 'zod';
import type { ReadContext } from '../context.ts';
import { runQuery, type Services, systemClient } from '../services.ts';
import type { AnyHandler, AnyRun } from './handlers.ts';
import { decodeInput } from './input.ts';

/** The answers that come with the app's page, and when they were given, in milliseconds since 1970. */
export interface PageFacts {
  at: number;
  answers: { path: string; input: Readonly<Record<string, string>>; answer: unknown }[];
}

/** A call that comes with the page. */
export interface PublicRead {
  endpoint: Endpoint;
  input: NonNullable<Endpoint['withPage']>;
  run: AnyRun;
}

/** Returns the calls of an area whose answers come with the page, as its handlers answer them. */
export function readsWithPage(
  declared: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, AnyHandler>>,
): PublicRead[] {
  return Object.entries(declared).flatMap(([name, endpoint]) => {
    const run = handlers[name];
    if (!endpoint.withPage || typeof run !== 'function') return [];
    return [{ endpoint, input: endpoint.withPage, run }];
  });
}

/** Answers all of them in one snapshot, which others may share. What is switched off is left out. */
export async function pageFacts(services: Services, reads: readonly PublicRead[]): Promise<PageFacts> {
  const at = services.clock.wall().getTime();
  const answers = await runQuery(
    services,
    systemClient,
    async (ctx) => {
      const isOn = ({ endpoint: { flag } }: PublicRead) => flag === undefined || ctx.flags[flag];
      return Promise.all(reads.filter(isOn).map((read) => answerOf(read, ctx)));
    },
    { question: { owner: null, about: 'the facts of the page' } },
  );
  return { at, answers };
}

async function answerOf({ endpoint, input, run }: PublicRead, ctx: ReadContext) {
  const output = await run(ctx, decodeInput(endpoint.input, { ...input }));
  return { path: endpoint.path, input, answer: z.encode(endpoint.output, output) };
}
