import type {
  OperatorInput,
  OperatorMoneyPath,
  OperatorOutput,
  OperatorPathOf,
} from '@banyan/api/contract.ts';
import { ApiProblem, problemIn } from '@banyan/client/problem.ts';
import { deviceId } from './device.ts';
import { wireLanguage } from './language.ts';
import { endSession, sessionToken } from './session.ts';

type GetPath = OperatorPathOf<'GET'>;
type PostPath = OperatorPathOf<'POST'>;
/** The commands that move no money. */
export type PlainPostPath = Exclude<PostPath, OperatorMoneyPath>;

const readTimeoutMs = 30_000;
/** Moving the demo's clock runs every job of every day on the way. */
const commandTimeoutMs = 300_000;

/** Reads: the input travels in the query string. Throws `ApiProblem`. */
export async function get<Path extends GetPath>(
  path: Path,
  input: OperatorInput<Path>,
  signal?: AbortSignal,
): Promise<OperatorOutput<Path>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  for (const [name, value] of Object.entries(merged())) query.set(name, value);
  return call(`${path}?${query}`, { method: 'GET' }, readTimeoutMs, signal);
}

/** Sends a command that moves no money. Throws `ApiProblem`. */
export const post = <Path extends PlainPostPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<OperatorOutput<Path>> => call(path, command(input), commandTimeoutMs);

/** Sends a money command under its `Idempotency-Key`. Throws `ApiProblem`. */
export const sendMoneyCommand = <Path extends OperatorMoneyPath>(
  path: Path,
  input: OperatorInput<Path>,
  { key, settles }: { key: string; settles: boolean },
): Promise<OperatorOutput<Path>> =>
  call(
    path,
    command(input, { 'idempotency-key': key, ...(settles && { 'idempotency-settle': '1' }) }),
    commandTimeoutMs,
  );

const command = (input: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ ...(input as object), ...merged() }),
});

/** Sends a command that answers with a picture. Returns a `data:` address: the page may show no other kind. */
export async function postPicture<Path extends PostPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<string> {
  return dataUrl(await (await send(path, command(input), commandTimeoutMs)).blob());
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ApiProblem({ code: 'unreadable' }));
    reader.readAsDataURL(blob);
  });

async function call<Output>(...sent: Parameters<typeof send>): Promise<Output> {
  const body: unknown = await (await send(...sent)).json().catch(() => undefined);
  if (body === undefined) throw new ApiProblem({ code: 'unreadable' });
  return body as Output;
}

/** What every call carries beside its own fields. */
const merged = () => ({ lange: wireLanguage(), uuid: deviceId() });

/** Returns the reply of a call that succeeded. Throws `ApiProblem`. */
async function send(
  path: string,
  request: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Response> {
  const token = sessionToken();
  const headers = new Headers(request.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(path, {
    ...request,
    headers,
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiProblem({ code: timeout.aborted ? 'timeout' : 'network' });
  });
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.status === 401 && token) endSession(token);
  throw problemIn(reply.status, body) ?? new ApiProblem({ code: 'unreadable' });
}
