/** The runtime's constants, each in one place (specification, sections 8 and 9). */
export const runtimeLimits = {
  /** Milliseconds that any call may take, in either direction, a handshake and a file included. */
  timeoutMs: 60_000,
  /** Milliseconds that the page before stays while the next one's code is fetched. */
  loaderDelayMs: 200,
  /** After so long the page loader stops waiting, and a press loads the page afresh. */
  loaderTimeoutMs: 60_000,
  toastMs: 3_000,
  /** Milliseconds of a toast of the runtime itself, such as that nothing could be read from the clipboard. */
  runtimeToastMs: 1_500,
  copyToastMs: 800,
  swiperIntervalMs: 5_000,
  swiperDurationMs: 500,
  /** Pixels from its end at which a list is scrolled far enough for the next page to be fetched. */
  scrollThresholdPx: 50,
  /** Pixels that the top of a page must be pulled down for it to be refreshed. */
  refresherPx: 45,
  /** Milliseconds that a finger rests, and pixels that it may stray meanwhile. */
  longPressMs: 350,
  longPressStrayPx: 10,
  /** Milliseconds that the controls of a clip stay once nobody touches it. */
  videoControlsMs: 3_000,
  imageZoom: { min: 1, max: 4 },
  /** The most pictures that may be chosen at once, unless a field says otherwise. */
  imageCount: 9,
  /** The most characters that may be typed, unless a field says otherwise. */
  inputLength: 140,
} as const;
