export const policy = {
  certification: {
    minAge: 18,
    reviewedWithinHours: 24,
    /** A photo's shorter side, in pixels: below it no letter can be read. */
    minPhotoSide: 400,
    maxPhotoPixels: 50_000_000,
    /** The longer side of what is kept. */
    keptPhotoSide: 2_000,
    handleMinutes: 5,
  },
} as const;
