import { expect, test } from 'vitest';
import { freePlaces, mayAddDocuments } from './application-documents.ts';
import { applicationStates } from './application-state.ts';

test('photos are added while an application is looked at, and before an appeal, which is the last word', () => {
  const open = (isAppealed: boolean) =>
    applicationStates.filter((state) => mayAddDocuments(state, isAppealed));
  expect(open(false)).toEqual(['submitted', 'in_review', 'rejected']);
  expect(open(true)).toEqual(['submitted', 'in_review']);
});

test('there are three places, and those that are taken are not free', () => {
  expect(freePlaces([])).toEqual([1, 2, 3]);
  expect(freePlaces([2])).toEqual([1, 3]);
  expect(freePlaces([1, 2, 3])).toEqual([]);
});
