import { expect, test } from 'vitest';
import type { Signature } from './document.ts';
import { signatureLimits, signatureProblem } from './signature-rules.ts';

const drawn = (strokes: number[][], width = 300, height = 150): Signature => ({
  kind: 'drawn',
  width,
  height,
  strokes,
});

test('nothing drawn, and a name of blanks, is no signature', () => {
  expect(signatureProblem(drawn([]))).toBe('empty');
  expect(signatureProblem(drawn([[]]))).toBe('empty');
  expect(signatureProblem({ kind: 'typed', name: ' ' })).toBe('empty');
});

test('a dot, several dots and a short dash are too small, however long one stays on the spot', () => {
  expect(signatureProblem(drawn([[10, 10]]))).toBe('too_small');
  expect(signatureProblem(drawn([[10, 10, 12, 11]]))).toBe('too_small');
  const scribble = Array.from({ length: 400 }, (_, at) => 10 + (at % 3));
  expect(signatureProblem(drawn([scribble]))).toBe('too_small');
  const dots = [
    [0, 0],
    [150, 70],
    [300, 150],
  ];
  expect(signatureProblem(drawn(dots))).toBe('too_small');
});

test('a line of 15 % of the longer side is a signature, one unit less is not', () => {
  expect(signatureProblem(drawn([[0, 0, 45, 0]]))).toBeNull();
  expect(signatureProblem(drawn([[0, 0, 44, 0]]))).toBe('too_small');
  // The span alone decides where the line goes to and fro: 24 of 300 is 8 %.
  expect(signatureProblem(drawn([[0, 0, 24, 0, 0, 0]]))).toBeNull();
  expect(signatureProblem(drawn([[0, 0, 23, 0, 0, 0]]))).toBe('too_small');
  expect(signatureProblem(drawn([[0, 0, 0, 24, 0, 0]]))).toBeNull();
  expect(signatureProblem(drawn([[0, 0, 30, 40]]))).toBeNull();
});

test('a typed name is one', () => {
  expect(signatureProblem({ kind: 'typed', name: '林晓' })).toBeNull();
});

test('what no pad hands over is refused: outside the field, half points, fractions, too much', () => {
  const line = [0, 0, 200, 100];
  expect(signatureProblem(drawn([[...line, 301, 0]]))).toBe('malformed');
  expect(signatureProblem(drawn([[...line, 0, 151]]))).toBe('malformed');
  expect(signatureProblem(drawn([[...line, -1, 0]]))).toBe('malformed');
  expect(signatureProblem(drawn([[...line, 5]]))).toBe('malformed');
  expect(signatureProblem(drawn([[...line, 1.5, 2]]))).toBe('malformed');
  const { maxSide, maxStrokes, maxPoints } = signatureLimits;
  expect(signatureProblem(drawn([[0, 0, 900, 0]], maxSide))).toBeNull();
  expect(signatureProblem(drawn([[0, 0, 900, 0]], maxSide + 1))).toBe('malformed');
  expect(signatureProblem(drawn([[0, 0, 0, 900]], 10, maxSide + 1))).toBe('malformed');
  const strokes = (n: number) => drawn(Array.from({ length: n }, () => line));
  expect(signatureProblem(strokes(maxStrokes))).toBeNull();
  expect(signatureProblem(strokes(maxStrokes + 1))).toBe('malformed');
  const points = (n: number) =>
    drawn([Array.from({ length: 2 * n }, (_, at) => (at % 2 ? 0 : (at / 2) % 300))]);
  expect(signatureProblem(points(maxPoints))).toBeNull();
  expect(signatureProblem(points(maxPoints + 1))).toBe('malformed');
});
