import type { PathOf, WireInput } from '@banyan/api/contract.ts';
import { dataUrl } from '@banyan/client/data-url.ts';
import { callHeaders, queryText, replyTo } from '@banyan/client/http.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { commonFields } from './common-fields.ts';
import { baseFor, noAnswer, problemOf } from './http.ts';
import { translator } from './i18n.ts';
import { locale } from './locale.ts';
import { log } from './log.ts';
import { platformMessages } from './platform.messages.ts';
import { runtimeCodes } from './runtime-codes.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { expire, isSessionElsewhere, token } from './session.ts';

/** Fetches a picture that only its owner may see, as a `data:` address: the page may show no other kind. */
export const getPicture = async <P extends PathOf<'GET'>>(
  path: P,
  input: WireInput<P>,
  signal: AbortSignal,
): Promise<string> => dataUrl(await getBytes(path, input, signal));

/** Fetches a file that only its owner may have. */
export async function getBytes<P extends PathOf<'GET'>>(
  path: P,
  input: WireInput<P>,
  signal: AbortSignal,
): Promise<Blob> {
  const texts = translator(platformMessages, locale.get());
  if (isSessionElsewhere()) return noAnswer();
  const usedToken = token.get();
  const reply = await replyTo(
    `${baseFor(path)}${path}?${queryText({ ...(input as object), ...commonFields() })}`,
    { headers: callHeaders('GET', usedToken) },
    {
      deadline: AbortSignal.timeout(runtimeLimits.timeoutMs),
      signal,
      problemOf: (code) => {
        log('error', `GET ${path}: ${code} (${runtimeCodes.file})`);
        return new ApiProblem({ code, title: texts(code) });
      },
    },
  ).catch((error: unknown) => {
    if (signal.aborted) log('info', `GET ${path}: given up (${runtimeCodes.abort})`);
    throw error;
  });
  if (reply.ok) return reply.blob();
  if (reply.status === 401 && usedToken) expire(usedToken);
  const problem: unknown = await reply.json().catch(() => null);
  throw problemOf(reply.status, problem, texts('unexpected'));
}
