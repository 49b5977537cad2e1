/** The runtime's constants, each in one place (specification, sections 8 and 9). */
export const runtimeLimits = {
  /** How long any call may take, in either direction, a handshake and a file included. */
  timeoutMs: 60_000,
  /** How long the page before stays while the next one's code is fetched. */
  loaderDelayMs: 200,
  /** After so long the page loader stops waiting, and a press loads the page afresh. */
  loaderTimeoutMs: 60_000,
  toastMs: 3_000,
  /** What the runtime itself says, such as that nothing could be read from the clipboard. */
  runtimeToastMs: 1_500,
  copyToastMs: 800,
  swiperIntervalMs: 5_000,
  swiperDurationMs: 500,
  /** How near to its end a list must be scrolled for the next page to be fetched. */
  scrollThresholdPx: 50,
  /** How far the top of a page must be pulled down for it to be refreshed. */
  refresherPx: 45,
  /** How long a finger rests, and how far it may stray meanwhile. */
  longPressMs: 350,
  longPressStrayPx: 10,
  /** How long the controls of a clip stay once nobody touches it. */
  videoControlsMs: 3_000,
  imageZoom: { min: 1, max: 4 },
  /** How many pictures may be chosen at once, unless a field says otherwise. */
  imageCount: 9,
  /** How long a typed text may be, unless a field says otherwise. */
  inputLength: 140,
} as const;
