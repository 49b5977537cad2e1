import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { languageTags } from '@banyan/client/language.ts';
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

type UploadPath =
  | '/api/certification/upload'
  | '/api/loan/application/document/upload'
  | '/api/recharge/proof/upload'
  | '/api/support/picture/upload'
  | '/api/support/file/upload';

/** Sends one file with its fields as a form; `onProgress` hears the percentage. `fetch` could not tell it. */
export function upload<P extends UploadPath>(
  path: P,
  fields: WireInput<P>,
  file: Blob,
  onProgress: (percent: number) => void,
): Promise<WireOutput<P>> {
  const texts = translator(platformMessages, locale.get());
  if (isSessionElsewhere()) return noAnswer();
  const usedToken = token.get();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(fields as object), ...commonFields() }))
    form.set(name, String(value));
  form.set('file', file, 'photo.jpg');
  return new Promise((resolve, reject) => {
    const address = `${baseFor(path)}${path}`;
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = runtimeLimits.timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', languageTags[locale.get()]);
    if (usedToken) request.setRequestHeader('authorization', `Bearer ${usedToken}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0);
    const fail = (code: 'network' | 'timeout') => () => {
      log('error', `POST ${path}: ${code} (${runtimeCodes.file})`);
      reject(new ApiProblem({ code, title: texts(code) }));
    };
    request.onerror = fail('network');
    request.ontimeout = fail('timeout');
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === 200 && body !== null) return resolve(body as WireOutput<P>);
      // A page of somebody in between says nothing about the session.
      if (request.status === 401 && usedToken && body !== null) expire(usedToken);
      return reject(problemOf(request.status, body, texts('unexpected')));
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
