/** Strokes as a pad hands them over. */
export const demoSignature = {
  kind: 'drawn',
  width: 320,
  height: 160,
  strokes: [
    [30, 60, 80, 50, 120, 62],
    [72, 26, 70, 80, 52, 122],
    [76, 70, 108, 118],
    [160, 40, 186, 34, 210, 46],
    [184, 36, 176, 90, 150, 126],
    [182, 84, 214, 96, 250, 122, 276, 100],
  ],
};
