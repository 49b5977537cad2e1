/** Finder patterns of a dense code survive at this size, and a phone reads it without a noticeable wait. */
const longestSide = 1_200;
const retryMs = 500;

/** Returns the text of the QR code in a picture, or null where none is found. The reader is fetched on the first use. */
export async function readQr(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const { default: decodeQR } = await import('qr/decode.js');
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const image = context?.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return image ? decodeQR(image, { timeLimit: retryMs }) : null;
  } catch {
    return null;
  }
}
