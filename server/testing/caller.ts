import {
  contract,
  type OperatorInput,
  type OperatorOutput,
  operatorApi,
  type WireInput,
  type WireOutput,
} from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { commonErrors } from '@banyan/api/errors.ts';
import type { Problem } from '@banyan/api/problem.ts';
import type { FastifyInstance } from 'fastify';
import { newId } from '../src/platform/ids.ts';
import { multipart } from '../src/seed/multipart.ts';

const userEndpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
const operatorEndpoints: Endpoint[] = Object.values(operatorApi);
/** Every declared call, of both apps. */
export const everyEndpoint: readonly Endpoint[] = [...userEndpoints, ...operatorEndpoints];

/** The calls by their paths. */
const endpointAt = new Map(everyEndpoint.map((endpoint) => [endpoint.path, endpoint]));

const moneyErrors = ['request.idempotency_key_missing', 'request.idempotency_key_reused'];

export type Path = Parameters<typeof userPath>[0];
const userPath = <P extends UserPath>(path: P): P => path;
type Areas = typeof contract;
type UserPath = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas]['path'];
export type OperatorPath = (typeof operatorApi)[keyof typeof operatorApi]['path'];

/** How a device presents itself, beside its token. */
export interface Device {
  uuid?: string;
  ip?: string;
  userAgent?: string;
  lange?: string;
}

export interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever came back, for a test to look at
  body: any;
  headers: Record<string, unknown>;
  text: string;
}

export interface CallOptions {
  /** Left out, a money command gets a fresh key; `null` sends none. */
  key?: string | null;
  /** Asks for a definite answer about earlier attempts under the key. */
  settles?: boolean;
  /** What a call that takes a file is given. */
  file?: Parameters<typeof multipart>[1];
}

/** Makes calls as a client does, and fails when an answer is not one that the contract declares. */
function makeCaller<
  Paths extends string,
  Ins extends Record<Paths, unknown>,
  Outs extends Record<Paths, unknown>,
>(server: FastifyInstance, token: string | undefined, device: Device) {
  async function send(path: Paths, fields: object = {}, options: CallOptions = {}): Promise<Reply> {
    const endpoint = endpointAt.get(path);
    if (!endpoint) throw new Error(`${path} is not declared`);
    const key = options.key === undefined && endpoint.effect === 'money' ? newId() : options.key;
    const merged = {
      lange: device.lange ?? 'en',
      uuid: device.uuid ?? 'device-1',
      deviceType: 'h5',
      ...fields,
    };
    const form = options.file && multipart(merged as Record<string, string>, options.file);
    const reply = await server.inject({
      method: endpoint.method,
      url: path,
      remoteAddress: device.ip ?? '127.0.0.1',
      headers: {
        ...(form ? { 'content-type': form.contentType } : {}),
        'user-agent': device.userAgent ?? 'Test phone',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(options.settles ? { 'idempotency-settle': '1' } : {}),
      },
      ...(endpoint.method === 'GET'
        ? { query: merged as Record<string, string> }
        : { payload: form?.payload ?? merged }),
    });
    const isBinary = endpoint.reply !== undefined && reply.statusCode === 200;
    const body = isBinary ? reply.rawPayload : reply.json();
    if (reply.statusCode !== 200) assertDeclared(endpoint, body as Problem);
    return { status: reply.statusCode, body, headers: reply.headers, text: reply.body };
  }

  return {
    send,
    /** The reply of a call that succeeds. */
    ok: async <P extends Paths>(path: P, fields?: Ins[P], options?: CallOptions): Promise<Outs[P]> => {
      const { status, body, text } = await send(path, fields as object, options);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return body as Outs[P];
    },
    /** The problem of a call that is refused. */
    refusal: async (path: Paths, fields?: object, options?: CallOptions): Promise<Problem> => {
      const { status, body, text } = await send(path, fields, options);
      if (status === 200) throw new Error(`${path} was not refused: ${text}`);
      return body as Problem;
    },
  };
}

/** Returns the codes that a call may be refused with. */
export const codesOf = (endpoint: Endpoint): readonly string[] => [
  ...endpoint.errors,
  ...commonErrors,
  ...(endpoint.effect === 'money' ? moneyErrors : []),
];

function assertDeclared(endpoint: Endpoint, problem: Problem): void {
  if (!codesOf(endpoint).includes(problem.code))
    throw new Error(`${endpoint.path} does not declare ${problem.code}`);
}

type UserInputs = { [P in UserPath]: WireInput<P> };
type UserOutputs = { [P in UserPath]: WireOutput<P> };
type OperatorInputs = { [P in OperatorPath]: OperatorInput<P> };
type OperatorOutputs = { [P in OperatorPath]: OperatorOutput<P> };

export const userCaller = (server: FastifyInstance, token?: string, device: Device = {}) =>
  makeCaller<UserPath, UserInputs, UserOutputs>(server, token, device);
export const operatorCaller = (server: FastifyInstance, token?: string, device: Device = {}) =>
  makeCaller<OperatorPath, OperatorInputs, OperatorOutputs>(server, token, device);
export type UserCaller = ReturnType<typeof userCaller>;
export type OperatorCaller = ReturnType<typeof operatorCaller>;
