import { describe, expect, test } from 'vitest';
import { rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { versionTable } from './article-state.table.ts';
import { type VersionState, versionStateAt } from './article-state.ts';

const liveAt = new Date('2026-05-20T04:00:00Z');
const early = new Date(liveAt.getTime() - 3_600_000);
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

type Arguments = Parameters<typeof versionStateAt>;
const draft = { proposedAt: null, liveAt: null, withdrawnAt: null };
const proposed = { ...draft, proposedAt: early };
const approved = { ...proposed, liveAt };
/** A version in each state, when it is in it, and whether it is the latest that has appeared. */
const brought: Record<VersionState, Arguments> = {
  draft: [draft, early, false],
  proposed: [proposed, early, false],
  scheduled: [approved, early, false],
  published: [approved, liveAt, true],
  superseded: [approved, liveAt, false],
  withdrawn: [{ ...approved, withdrawnAt: liveAt }, liveAt, false],
};

describe('a version of an article', () => {
  const looked = rowsOf(versionTable).filter(({ command }) => command === 'look');
  test.each(looked.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    const [version, now, isLatest] = brought[from];
    const at = when ? new Date(liveAt.getTime() + shifts[when]) : now;
    expect(versionStateAt(version, at, isLatest || from === 'scheduled')).toBe(outcome);
  });

  test('is a draft again when it is changed, and never once it is published', () => {
    const steps = stepsIn(versionTable);
    expect(steps.filter((step) => step.endsWith('→ draft'))).toEqual(['proposed → draft']);
    expect(steps.filter((step) => step.startsWith('published'))).toEqual([
      'published → withdrawn',
      'published → superseded',
    ]);
    expect(steps.filter((step) => step.startsWith('withdrawn'))).toEqual([]);
  });
});
