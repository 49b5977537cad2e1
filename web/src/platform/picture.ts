import type { PathOf, WireInput } from '@banyan/api/contract.ts';
import type { Problem } from '@banyan/api/problem.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { apiBase } from './api-base.ts';
import { commonFields, noAnswer, problemOf, query, timeoutMs } from './http.ts';
import { locale, translator } from './i18n.ts';
import { log } from './log.ts';
import { platformMessages } from './platform.messages.ts';
import { runtimeCodes } from './runtime-codes.ts';
import { expire, isSessionElsewhere, token } from './session.ts';

/** Fetches a picture that only its owner may see, as a `data:` address: the page may show no other kind. */
export async function getPicture<P extends PathOf<'GET'>>(
  path: P,
  input: WireInput<P>,
  signal: AbortSignal,
): Promise<string> {
  const texts = translator(platformMessages, locale.get());
  if (isSessionElsewhere()) return noAnswer();
  const usedToken = token.get();
  const reply = await fetch(
    `${apiBase.get() ?? ''}${path}?${query({ ...(input as object), ...commonFields() })}`,
    {
      headers: usedToken ? { authorization: `Bearer ${usedToken}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    },
  ).catch((error: unknown) => {
    if (signal.aborted) throw error;
    log('error', `GET ${path}: network (${runtimeCodes.file})`);
    throw new ApiProblem({ code: 'network', title: texts('network') });
  });
  if (reply.ok) return dataUrl(await reply.blob());
  if (reply.status === 401 && usedToken) expire(usedToken);
  const problem: Problem | null = await reply.json().catch(() => null);
  throw problemOf(reply.status, problem, texts('unexpected'));
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'));
    reader.readAsDataURL(blob);
  });
