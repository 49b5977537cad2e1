import type { PathOf, WireInput, WireOutput } from '@banyan/api/contract.ts';
import type { Problem } from '@banyan/api/problem.ts';
import { type CommandKey, callHeaders, queryText, replyTo } from '@banyan/client/http.ts';
import { languageTags } from '@banyan/client/language.ts';
import { ApiProblem, problemIn } from '@banyan/client/problem.ts';
import { apiBase } from './api-base.ts';
import { deviceId } from './device.ts';
import { locale, translator } from './i18n.ts';
import { log } from './log.ts';
import { platformMessages } from './platform.messages.ts';
import { runtimeCodes } from './runtime-codes.ts';
import { dropChannel, sealingFor } from './sealing.ts';
import { expire, isSessionElsewhere, token } from './session.ts';

export const timeoutMs = 60_000;
/** Answered without a stored base address (specification, section 4). */
const needsNoBase = '/api/issms';

export interface CallOptions extends CommandKey {
  signal?: AbortSignal | undefined;
  /** The session that the call belongs to: it is never made in another one. */
  bearer?: string;
}

let onMissingBase = () => {};
/** Sets what happens when a call is made before a server was found: the app goes to its launch page. */
export const whenBaseIsMissing = (then: () => void): void => {
  onMissingBase = then;
};

let onUnreachable = () => {};
/** Sets what happens when the server in use did not answer: another one is looked for. */
export const whenUnreachable = (then: () => void): void => {
  onUnreachable = then;
};

/** Returns a promise that never settles: the page is being left, and nobody waits for this answer. */
export const noAnswer = (): Promise<never> => new Promise(() => {});

export const sessionChanged = (): ApiProblem =>
  new ApiProblem({
    code: 'session_changed',
    title: translator(platformMessages, locale.get())('sessionChanged'),
  });

/** Returns what the specification merges into every payload. */
export const commonFields = () => ({
  lange: languageTags[locale.get()],
  uuid: deviceId(),
  deviceType: 'h5',
});

export const get = <P extends PathOf<'GET'>>(path: P, input: WireInput<P>, options?: CallOptions) =>
  call('GET', path, input as object, options) as Promise<WireOutput<P>>;

export const post = <P extends PathOf<'POST'>>(path: P, input: WireInput<P>, options?: CallOptions) =>
  call('POST', path, input as object, options) as Promise<WireOutput<P>>;

async function call(
  method: string,
  path: string,
  input: object,
  options: CallOptions = {},
  isAgain = false,
): Promise<unknown> {
  const texts = translator(platformMessages, locale.get());
  const base = apiBase.get() ?? (path === needsNoBase ? location.origin : null);
  if (base === null) {
    onMissingBase();
    throw new ApiProblem({ code: 'network', title: texts('network') });
  }
  const usedToken = token.get();
  if (options.bearer !== undefined && options.bearer !== usedToken) throw sessionChanged();
  if (isSessionElsewhere()) return noAnswer();
  const payload = { ...input, ...commonFields() };
  const deadline = AbortSignal.timeout(timeoutMs);
  const sealing = await sealingFor(base, method, path).catch((error: unknown) => {
    onUnreachable();
    log('error', `${method} ${path}: ${String(error)}`);
    throw new ApiProblem({ code: 'network', title: texts('network') });
  });
  const isRead = method === 'GET';
  const request = {
    method,
    headers: {
      accept: 'application/json',
      ...callHeaders(method, usedToken, options),
      ...sealing?.headers,
    },
    body: isRead ? null : JSON.stringify(payload),
  };
  const problemOfSilence = (code: 'network' | 'timeout') => {
    onUnreachable();
    // The log's own uploads are not logged: one failure would lead to the next.
    if (!path.startsWith('/api/v2/common/log'))
      log('error', `${method} ${path}: ${code} (${runtimeCodes.call})`);
    return new ApiProblem({ code, title: texts(code) });
  };
  const { signal } = options;
  const reply = await replyTo(isRead ? `${base}${path}?${queryText(payload)}` : base + path, request, {
    deadline,
    signal,
    problemOf: problemOfSilence,
  }).catch((error: unknown) => {
    if (signal?.aborted) log('info', `${method} ${path}: given up (${runtimeCodes.abort})`);
    throw error;
  });
  const wire: unknown = await reply.json().catch(() => null);
  if (sealing && !isAgain && (wire as Problem | null)?.code === 'seal.expired') {
    dropChannel(base);
    return call(method, path, input, options, true);
  }
  const body = sealing ? await sealing.read(reply.status, wire).catch(() => null) : wire;
  if (reply.ok && body !== null) return body;
  if (reply.status >= 500) log('error', `${method} ${path}: ${reply.status}`);
  if (reply.status === 401 && usedToken && body !== null) expire(usedToken);
  throw problemOf(reply.status, body, texts('unexpected'));
}

/** Returns the problem of a failed call; what the server has not said itself has the words of `unexpected`. */
export const problemOf = (status: number, body: unknown, unexpected: string): ApiProblem =>
  problemIn(status, body) ?? new ApiProblem({ code: 'server.internal', title: unexpected, status });
