export const versionStates = [
  'draft',
  'proposed',
  'scheduled',
  'published',
  'superseded',
  'withdrawn',
] as const;
export type VersionState = (typeof versionStates)[number];

interface Version {
  proposedAt: Date | null;
  /** From when on it is shown; null until a second editor has approved it. */
  liveAt: Date | null;
  withdrawnAt: Date | null;
}

/**
 * Returns how far a version is at an instant. Publication is a matter of time alone: what was approved for later appears
 * when that instant is there, and the highest version that has appeared takes the place of those before.
 */
export function versionStateAt(version: Version, now: Date, isLatestLive: boolean): VersionState {
  if (version.withdrawnAt) return 'withdrawn';
  if (!version.liveAt) return version.proposedAt ? 'proposed' : 'draft';
  if (version.liveAt > now) return 'scheduled';
  return isLatestLive ? 'published' : 'superseded';
}
