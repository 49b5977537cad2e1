import { expect, test } from 'vitest';
import { chunkOf, chunksFor, leavesPerChunk } from './chunks.ts';

test('as many customers as a chunk is planned for stand in one; one more, and there are two', () => {
  expect([0, 1, 512, 513, 1_024, 1_025, 1_000_000].map(chunksFor)).toEqual([1, 1, 1, 2, 2, 4, 2_048]);
  expect(leavesPerChunk).toBe(1_024);
});

test('the first 32 bits that chance has chosen say which chunk', () => {
  expect(chunkOf('00000005ffff', 4)).toBe(1);
  expect(chunkOf('ffffffff0000', 4)).toBe(3);
  expect(chunkOf('80000000', 1)).toBe(0);
});
