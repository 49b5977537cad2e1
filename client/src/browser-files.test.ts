// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { dataUrl } from './data-url.ts';
import { hex } from './hex.ts';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture becomes an address that the page may show', async () => {
  expect(await dataUrl(new Blob(['ab'], { type: 'image/png' }))).toBe('data:image/png;base64,YWI=');
});

/** A reader of files that fails, for a reason or without one. */
const brokenReader = (reason: Error | null) =>
  class {
    error = reason;
    onerror: () => void = () => undefined;
    readAsDataURL(): void {
      this.onerror();
    }
  };

test('a picture that cannot be read is a failure, with the reason of the browser or a word of our own', async () => {
  vi.stubGlobal('FileReader', brokenReader(new Error('taken away')));
  await expect(dataUrl(new Blob())).rejects.toThrow('taken away');
  vi.stubGlobal('FileReader', brokenReader(null));
  await expect(dataUrl(new Blob())).rejects.toThrow('the picture cannot be read');
});

test('bytes are two lower-case digits each', () => {
  expect(hex(Uint8Array.of(0, 10, 171, 255))).toBe('000aabff');
});

test('a file is handed over under its name, and its address ends only after the browser has read it', async () => {
  vi.useFakeTimers();
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} from ${this.href}`);
  });
  saveFile({ fileName: 'mine.csv', mediaType: 'text/csv', text: 'a,b' });
  expect(clicked).toEqual(['mine.csv from blob:1']);
  expect([kept[0]?.type, await kept[0]?.text()]).toEqual(['text/csv', 'a,b']);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:1');
});
