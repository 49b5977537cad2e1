/** No letter on a document needs more, and a photo of a modern phone has four times as many. */
const longestSide = 2_000;

/**
 * Returns the photo upright and small enough to travel fast. A photo that this browser cannot draw is returned as it
 * is: the server draws every photo anew, and says so when it cannot.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return drawn ?? file;
}
