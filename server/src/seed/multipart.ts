/** Returns what a browser's form sends with one file: the body and its content type. */
export function multipart(
  fields: Record<string, string>,
  file: { bytes: Uint8Array; name?: string; type?: string },
): { payload: Buffer; contentType: string } {
  const boundary = '----banyan-7f3c1d9e';
  const part = (disposition: string, type?: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const { bytes, name = 'photo.jpg', type = 'image/jpeg' } = file;
  return {
    payload: Buffer.concat([
      Buffer.from(texts.join('') + part(`name="file"; filename="${name}"`, type)),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
