import { contract, operatorContract } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '@banyan/api/errors.ts';
import type { Problem } from '@banyan/api/problem.ts';
import { type Extent, sampleOf } from './sample.ts';

/** A refusal of the catalogue, in place of a reply. */
interface Refusal {
  refusal: ErrorCode;
  details: Pick<Problem, 'facts' | 'errors'>;
}
export const refusal = (code: ErrorCode, details: Refusal['details'] = {}): Refusal => ({
  refusal: code,
  details,
});
const isRefusal = (answer: object): answer is Refusal => 'refusal' in answer;

/** No reply: the line is broken. */
export const brokenLine = Symbol('broken line');
/** No reply as long as anybody waits. */
export const silence = Symbol('silence');

/** The answer to a call: the parts of the reply that matter, a refusal, or none. */
export type Answer = object | typeof brokenLine | typeof silence;
/** Answers by path: one for every call, or what makes one of the input. */
export type Answers = Readonly<Record<string, Answer | ((input: never) => Answer | Promise<Answer>)>>;

export interface SentCall {
  path: string;
  input: Record<string, unknown>;
  /** The file of an upload. */
  file: File | undefined;
  headers: Headers;
}

const areas = [...Object.values(contract), ...Object.values(operatorContract)] as object[];
const endpoints = new Map(
  areas.flatMap((area) => Object.values(area) as Endpoint[]).map((each) => [each.path, each]),
);
/** Returns the answers with which every read of a person's own is refused. */
export const ownReadsRefused = (code: ErrorCode): Answers =>
  Object.fromEntries(
    (Object.values(contract) as object[])
      .flatMap((calls) => Object.values(calls) as Endpoint[])
      .filter(({ auth, effect }) => auth === 'user' && effect === 'read')
      .map(({ path }) => [path, refusal(code)]),
  );

/** The parameters that every call carries beside its input. */
const merged = ['lange', 'uuid', 'deviceType'];

/**
 * Answers `fetch` in place of the server. Requests and answers must have the shapes of the contract, and a refusal must
 * be declared. Anything else is a fault, which the test's fixture throws. A read that nobody has prepared is answered
 * with a sample of its shape; a command is not.
 */
export function contractServer(prepared: Answers, extent: Extent = 'smallest') {
  let answers = prepared;
  const sent: SentCall[] = [];
  const faults: string[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(address), 'https://banyan.test');
    const given = sentWith(url, init?.body);
    const file = given['file'] instanceof File ? given['file'] : undefined;
    const left = file ? [...merged, 'file'] : merged;
    const input = Object.fromEntries(Object.entries(given).filter(([name]) => !left.includes(name)));
    const call = { path: url.pathname, input, file, headers: new Headers(init?.headers) };
    sent.push(call);
    const endpoint = endpoints.get(call.path);
    if (!endpoint || endpoint.method !== (init?.method ?? 'GET')) return fail(`no such call: ${call.path}`);
    if ((file !== undefined) !== (endpoint.upload !== undefined)) return fail(`${call.path}: a file or none`);
    const read = endpoint.input.safeParse(input);
    if (!read.success) return fail(`${call.path} was sent ${JSON.stringify(input)}: ${read.error.message}`);
    const answer = await answerTo(endpoint, input);
    if (typeof answer === 'symbol')
      return answer === silence ? untilGivenUp(init?.signal) : Promise.reject(new TypeError('fetch failed'));
    return isRefusal(answer) ? refuse(endpoint, answer, given['lange']) : reply(endpoint, answer);
  };
  return {
    fetch,
    sent,
    faults,
    /** Answers these calls otherwise from now on. */
    answer: (changed: Answers): void => {
      answers = { ...answers, ...changed };
    },
    /** Returns what was sent to a path, in order. */
    sentTo: (path: string): SentCall[] => sent.filter((call) => call.path === path),
  };

  function fail(fault: string): never {
    faults.push(fault);
    throw new TypeError(fault);
  }

  async function answerTo({ path, effect }: Endpoint, input: object): Promise<Answer> {
    const answer = answers[path];
    if (answer === undefined && effect !== 'read') return fail(`nobody has prepared an answer of ${path}`);
    return typeof answer === 'function' ? answer(input as never) : (answer ?? {});
  }

  function reply({ path, output, reply: kind }: Endpoint, answer: object): Response {
    if (kind) return new Response(answer as Blob, { headers: { 'content-type': kind } });
    try {
      const body = sampleOf(output, answer, extent);
      output.parse(body);
      return Response.json(body);
    } catch (error) {
      return fail(`the answer of ${path} has not its shape: ${(error as Error).message}`);
    }
  }

  function refuse(
    { path, errors }: Endpoint,
    { refusal: code, details }: Refusal,
    language: unknown,
  ): Response {
    const entry = errorCatalogue[code];
    if (!errors.includes(code) && !/^(request|server|seal|session)\./.test(code))
      return fail(`${path} does not declare ${code}`);
    const title = language === 'en' ? entry.en : entry.zh;
    const problem = { type: `urn:banyan:error:${code}`, title, status: entry.status, code, ...details };
    return Response.json({ requestId: 'request-1', ...problem }, { status: entry.status });
  }
}

/** Returns what was sent, by its names: a form's fields, a JSON body, or the address's query. */
function sentWith(url: URL, body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? (JSON.parse(String(body)) as Record<string, unknown>) : Object.fromEntries(url.searchParams);
}

const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );
