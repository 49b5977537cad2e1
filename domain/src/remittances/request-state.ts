/** open → paid | cancelled (by whoever asks) | expired (by the time alone). */
export const requestStates = ['open', 'paid', 'cancelled', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

/** The states that are written down: that a request has expired follows from the time, whether anybody looks or not. */
export type KeptRequestState = Exclude<RequestState, 'expired'>;

/** Returns the state of a request at an instant: it can be paid until just before `expiresAt`. */
export const requestStateAt = (
  { state, expiresAt }: { state: KeptRequestState; expiresAt: Date },
  now: Date,
): RequestState => (state === 'open' && now >= expiresAt ? 'expired' : state);

/** So many open requests a person may have at a time. */
export const mostOpenRequests = 20;
