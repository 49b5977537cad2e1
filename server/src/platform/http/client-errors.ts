import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@banyan/api/errors.ts';
import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { problemOf } from './problem.ts';

/** Node's own errors about what comes in, in the words of the catalogue; everything else is malformed. */
const reasons: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
};

/** How long a caller that goes on sending may take to read the answer. */
const graceMs = 1_000;

/**
 * Answers what is no HTTP, or what never ends, with a problem like any other refusal and our headers, and closes the
 * connection. Nothing of the request is repeated, and its language is not known.
 */
export function answerClientError(headers: Record<string, string>, log: Log) {
  const answered = new WeakSet<Socket>();
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunReply(socket)) {
      socket.destroy();
      return;
    }
    const refusal = new AppError(reasons[error.code ?? ''] ?? 'request.malformed');
    refuseAndClose(socket, refusal, { headers, log, reason: error.code });
  };
}

/**
 * Answers `CONNECT`, which asks for a tunnel: there is none. Node hands its connection over and listens to it no more,
 * nor would it answer.
 */
export function answerConnect(headers: Record<string, string>, log: Log) {
  return (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    refuseAndClose(socket, new AppError('request.not_found'), { headers, log, reason: 'CONNECT' });
    // What is sent into the tunnel is read and dropped, or the end would never be heard.
    socket.resume();
  };
}

function refuseAndClose(
  socket: Duplex,
  refusal: AppError,
  { headers, log, reason }: { headers: Record<string, string>; log: Log; reason: string | undefined },
): void {
  const requestId = newId();
  log.info('unreadable request', { requestId, refusal: refusal.code, reason });
  socket.end(rawReply(refusal, requestId, headers));
  setTimeout(() => socket.destroy(), graceMs).unref();
}

function rawReply(refusal: AppError, requestId: string, headers: Record<string, string>): string {
  const problem = problemOf(refusal, 'zh', requestId);
  const body = JSON.stringify(problem);
  const all = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}

/** A second answer would end up in the middle of the first one. Node looks at the same field for its own replies. */
const hasBegunReply = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;
