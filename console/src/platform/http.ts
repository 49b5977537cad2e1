import type {
  OperatorInput,
  OperatorMoneyPath,
  OperatorOutput,
  OperatorPathOf,
  OperatorUploadPath,
} from '@banyan/api/contract.ts';
import { dataUrl } from '@banyan/client/data-url.ts';
import { type CommandKey, callHeaders, queryText, replyTo } from '@banyan/client/http.ts';
import { ApiProblem, problemIn } from '@banyan/client/problem.ts';
import { deviceId } from './device.ts';
import { wireLanguage } from './language.ts';
import { endSession, sessionToken } from './session.ts';

type GetPath = OperatorPathOf<'GET'>;
type PostPath = OperatorPathOf<'POST'>;
/** The commands that move no money and take no file. */
export type PlainPostPath = Exclude<PostPath, OperatorMoneyPath | OperatorUploadPath>;

interface Sent {
  method: 'GET' | 'POST';
  body?: string | FormData;
}
interface Options extends CommandKey {
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const readTimeoutMs = 30_000;
/** Moving the demo's clock runs every job of every day on the way. */
const commandTimeoutMs = 300_000;

/** Reads: the input travels in the query string. Throws `ApiProblem`. */
export async function get<Path extends GetPath>(
  path: Path,
  input: OperatorInput<Path>,
  signal?: AbortSignal,
): Promise<OperatorOutput<Path>> {
  // A filter that is left empty is none.
  const filled = Object.entries(input as object).filter(([, value]) => value !== '');
  const query = queryText({ ...Object.fromEntries(filled), ...merged() });
  return call(`${path}?${query}`, { method: 'GET' }, { timeoutMs: readTimeoutMs, signal });
}

/** Reads a picture. Returns a `data:` address: the page may show no other kind. Throws `ApiProblem`. */
export async function getPicture<Path extends GetPath>(
  path: Path,
  input: OperatorInput<Path>,
  signal?: AbortSignal,
): Promise<string> {
  const query = queryText({ ...(input as object), ...merged() });
  const reply = await send(`${path}?${query}`, { method: 'GET' }, { timeoutMs: readTimeoutMs, signal });
  return dataUrl(await reply.blob());
}

/** Sends a command that moves no money. Throws `ApiProblem`. */
export const post = <Path extends PlainPostPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<OperatorOutput<Path>> => call(path, command(input));

/** Sends a money command under its `Idempotency-Key`. Throws `ApiProblem`. */
export const sendMoneyCommand = <Path extends OperatorMoneyPath>(
  path: Path,
  input: OperatorInput<Path>,
  key: CommandKey,
): Promise<OperatorOutput<Path>> => call(path, command(input), key);

/** Sends a file with its fields; those that are undefined are left out. Throws `ApiProblem`. */
export function postFile<Path extends OperatorUploadPath>(
  path: Path,
  input: OperatorInput<Path>,
  file: File,
  signal?: AbortSignal,
): Promise<OperatorOutput<Path>> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...(input as object), ...merged() }))
    if (value !== undefined) body.set(name, String(value));
  body.set('file', file);
  return call(path, { method: 'POST', body }, { signal });
}

const command = (input: unknown): Sent => ({
  method: 'POST',
  body: JSON.stringify({ ...(input as object), ...merged() }),
});

/** Sends a command that answers with a file. Throws `ApiProblem`. */
export const postForFile = async <Path extends PostPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<Blob> => (await send(path, command(input))).blob();

/** Sends a command that answers with a picture. Returns a `data:` address: the page may show no other kind. */
export async function postPicture<Path extends PostPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<string> {
  return dataUrl(await postForFile(path, input));
}

async function call<Output>(...sent: Parameters<typeof send>): Promise<Output> {
  const body: unknown = await (await send(...sent)).json().catch(() => undefined);
  if (body === undefined) throw new ApiProblem({ code: 'unreadable' });
  return body as Output;
}

/** Returns the parameters that every call carries beside its own fields. */
const merged = () => ({ lange: wireLanguage(), uuid: deviceId() });

/** Returns the reply of a call that succeeded. Throws `ApiProblem`. */
async function send(
  path: string,
  request: Sent,
  { timeoutMs = commandTimeoutMs, signal, ...key }: Options = {},
): Promise<Response> {
  const token = sessionToken();
  const headers = callHeaders(request.method, token, key);
  // The browser says by itself what separates the parts of a form.
  if (request.body instanceof FormData) delete headers['content-type'];
  const sent: RequestInit = { ...request, headers, cache: 'no-store' };
  const reply = await replyTo(path, sent, {
    deadline: AbortSignal.timeout(timeoutMs),
    signal,
    problemOf: (code) => new ApiProblem({ code }),
  });
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.status === 401 && token) endSession(token);
  throw problemIn(reply.status, body) ?? new ApiProblem({ code: 'unreadable' });
}
