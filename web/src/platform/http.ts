import type { PathOf, WireInput, WireOutput } from '@banyan/api/contract.ts';
import type { Problem } from '@banyan/api/problem.ts';
import { bodyOf, type CommandKey, callHeaders, queryText, replyTo } from '@banyan/client/http.ts';
import { ApiProblem, problemIn } from '@banyan/client/problem.ts';
import { takeAhead } from './ahead.ts';
import { apiBase } from './api-base.ts';
import { commonFields } from './common-fields.ts';
import { translator } from './i18n.ts';
import { locale } from './locale.ts';
import { log } from './log.ts';
import { platformMessages } from './platform.messages.ts';
import { runtimeCodes } from './runtime-codes.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { dropChannel, sealingFor } from './sealing.ts';
import { expire, isSessionElsewhere, token } from './session.ts';

/** Answered without a stored base address (specification, section 4). */
const needsNoBase = '/api/issms';

export interface CallOptions extends CommandKey {
  signal?: AbortSignal | undefined;
  /** The session that the call belongs to: it is never made in another one. */
  bearer?: string;
  /** False for the log's own uploads: one failure would lead to the next. */
  isLogged?: false;
}

let onMissingBase = () => {};
/** Sets what happens when a call is made before a server was found: the app goes to its launch page. */
export const whenBaseIsMissing = (then: () => void): void => {
  onMissingBase = then;
};

let isUnreachable = false;
let onUnreachable = () => {
  isUnreachable = true;
};
/**
 * Sets what happens when the server in use did not answer: another one is looked for. It happens at once where a call
 * has failed before.
 */
export const whenUnreachable = (then: () => void): void => {
  onUnreachable = then;
  if (isUnreachable) then();
  isUnreachable = false;
};

/** Returns a promise that never settles: the page is being left, and nobody waits for this answer. */
export const noAnswer = (): Promise<never> => new Promise(() => {});

export const sessionChanged = (): ApiProblem =>
  new ApiProblem({
    code: 'session_changed',
    title: translator(platformMessages, locale.get())('sessionChanged'),
  });

export const get = <P extends PathOf<'GET'>>(path: P, input: WireInput<P>, options?: CallOptions) =>
  call('GET', path, input as object, options) as Promise<WireOutput<P>>;

export const post = <P extends PathOf<'POST'>>(path: P, input: WireInput<P>, options?: CallOptions) =>
  call('POST', path, input as object, options) as Promise<WireOutput<P>>;

/** Returns the address to make a call to. Throws, and leads to the launch page, where none is stored. */
export function baseFor(path: string): string {
  const base = apiBase.get() ?? (path === needsNoBase ? location.origin : null);
  if (base !== null) return base;
  onMissingBase();
  throw new ApiProblem({ code: 'network', title: translator(platformMessages, locale.get())('network') });
}

async function call(
  method: string,
  path: string,
  input: object,
  options: CallOptions = {},
  isAgain = false,
): Promise<unknown> {
  const texts = translator(platformMessages, locale.get());
  const base = baseFor(path);
  const usedToken = token.get();
  if (options.bearer !== undefined && options.bearer !== usedToken) throw sessionChanged();
  if (isSessionElsewhere()) return noAnswer();
  const payload = { ...input, ...commonFields() };
  const tell = (level: 'error' | 'info', what: string) =>
    options.isLogged === false || log(level, `${method} ${path}: ${what}`);
  const waiting = {
    deadline: AbortSignal.timeout(runtimeLimits.timeoutMs),
    signal: options.signal,
    problemOf(code: 'network' | 'timeout') {
      onUnreachable();
      tell('error', `${code} (${runtimeCodes.call})`);
      return new ApiProblem({ code, title: texts(code) });
    },
  };
  const isRead = method === 'GET';
  const address = isRead ? `${base}${path}?${queryText(payload)}` : base + path;
  const early = isRead ? await takeAhead(address, usedToken) : undefined;
  const sealing = early
    ? early.sealing
    : await sealingFor(base, method, path).catch((error: unknown) => {
        const problem = handshakeProblem(error);
        if (problem.status === 0) onUnreachable();
        tell('error', `handshake ${problem.status || problem.code} (${runtimeCodes.call})`);
        throw problem;
      });
  const request = {
    method,
    headers: {
      accept: 'application/json',
      ...callHeaders(method, usedToken, options),
      ...sealing?.headers,
    },
    body: isRead ? null : JSON.stringify(payload),
  };
  const asked = early ? Promise.resolve(early.reply) : replyTo(address, request, waiting);
  const answer = asked.then(async (reply) => [reply, await bodyOf(reply, waiting)] as const);
  const [reply, wire] = await answer.catch((error: unknown) => {
    if (options.signal?.aborted) tell('info', `given up (${runtimeCodes.abort})`);
    throw error;
  });
  if (sealing && !isAgain && (wire as Problem | null)?.code === 'seal.expired') {
    dropChannel(base);
    return call(method, path, input, options, true);
  }
  const body = sealing ? await sealing.read(reply.status, wire).catch(() => null) : wire;
  if (reply.ok && body !== null) return body;
  if (reply.status >= 500) tell('error', String(reply.status));
  if (reply.status === 401 && usedToken && body !== null) expire(usedToken);
  throw problemOf(reply.status, body, texts('unexpected'));
}

/** Returns why no channel could be opened, in words; its code could not be fetched where nothing else is known. */
function handshakeProblem(error: unknown): ApiProblem {
  const { code, title, status } = error instanceof ApiProblem ? error : new ApiProblem({ code: 'network' });
  const known = code === 'timeout' || code === 'untrusted' || code === 'network' ? code : 'unexpected';
  return new ApiProblem({ code, status, title: title || translator(platformMessages, locale.get())(known) });
}

/** Returns the problem of a failed call; what the server has not said itself has the words of `unexpected`. */
export const problemOf = (status: number, body: unknown, unexpected: string): ApiProblem =>
  problemIn(status, body) ?? new ApiProblem({ code: 'server.internal', title: unexpected, status });
