const statusOf = {
  invalid_request: 400,
  bad_signature: 401,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** A refusal of the protocol: its code is part of the wire, its message is for the person who reads a log. */
export class SimulatorError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

export function errorBody(error: SimulatorError) {
  return { error: { code: error.code, message: error.message } };
}

/** Returns any thrown value as a refusal; a bug of the simulator itself never shows its inside to the caller. */
export function toSimulatorError(thrown: unknown): SimulatorError {
  if (thrown instanceof SimulatorError) return thrown;
  const { statusCode: status = 500, message } = thrown as { statusCode?: number; message: string };
  if (status === 413) return new SimulatorError('payload_too_large', message);
  if (status === 415) return new SimulatorError('unsupported_media_type', message);
  if (status >= 400 && status < 500) return new SimulatorError('invalid_request', message);
  return new SimulatorError('internal', 'the simulator failed');
}
