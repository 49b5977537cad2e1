import { expect, test } from 'vitest';
import { pictureAddress, pictureNamed, picturesIn, withPicture } from './library-picture.ts';

const [oak, elm] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

test('an address names a picture of the library, or none', () => {
  expect(pictureNamed(pictureAddress(oak))).toBe(oak);
  for (const other of ['/covers/interest.svg', `${pictureAddress(oak)}/x`, '/media/oak', `/media/${oak}?x=1`])
    expect(pictureNamed(other), other).toBeNull();
});

test('every picture that a text names is found, also beside words and in a table', () => {
  const text = `![Oak](${pictureAddress(oak)})\n\n| a |\n| - |\n| ![Elm](${pictureAddress(elm)}) |`;
  expect(picturesIn(text)).toEqual([oak, elm]);
  expect(picturesIn('![Interest](/covers/interest.svg)')).toEqual([]);
});

test('a picture is put behind a text, with words that end nothing', () => {
  expect(withPicture('Text\n', { pictureId: oak, name: 'An [old] oak' })).toBe(
    `Text\n\n![An  old  oak](${pictureAddress(oak)})\n`,
  );
  expect(withPicture('', { pictureId: oak, name: 'Oak' })).toBe(`![Oak](${pictureAddress(oak)})\n`);
});
