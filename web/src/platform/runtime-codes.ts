/** The numbers under which the log knows why nothing came back (specification, section 8). */
export const runtimeCodes = {
  /** A call that timed out or did not get through. */
  call: 5,
  /** A file that did not get through, in either direction. */
  file: 602001,
  /** Given up by the app itself. */
  abort: 600003,
} as const;
