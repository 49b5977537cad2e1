import { photoSides } from '@banyan/domain/certification/certification-state.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleDocument } from './sample-documents.ts';

const names = ['林晓', '王强', '陈静', '周宁', '何雨', '关月', '安宁', '王雨'];

test.each(photoSides)(
  'the sample of the %s is drawn for every demo person, whatever fonts there are',
  async (side) => {
    for (const name of names) {
      const { width, height } = await sharp(
        await sampleDocument(side, name, '35019919930418002X'),
      ).metadata();
      expect([width, height]).toEqual([1_000, 630]);
    }
  },
);

test('two names give two pictures, and a character without an outline is refused', async () => {
  const [one, other] = await Promise.all(
    ['林晓', '王强'].map((name) => sampleDocument('front', name, '35019919930418002X')),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  expect(() => sampleDocument('front', '龘', '35019919930418002X')).toThrow('龘');
});
