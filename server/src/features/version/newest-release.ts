import { downloadKinds, type versionApi } from '@banyan/api/version/version.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { InputOf, OutputOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { releasesUntil } from './release.store.ts';

/**
 * Returns the newest release as the caller should see it. One mandatory release in between is enough: whoever skipped
 * it may not put the newest off. A device's own kind of download comes first.
 */
export async function newestRelease(
  ctx: ReadContext,
  { versionCode, platform }: InputOf<typeof versionApi.upapp>,
  { config }: Pick<Services, 'config'>,
): Promise<OutputOf<typeof versionApi.upapp>> {
  const releases = await releasesUntil(ctx.reader, ctx.wall);
  const newest = found(releases[0]);
  const newer = releases.filter((release) => release.version_code > versionCode);
  const kinds = [...downloadKinds].sort((a, b) => Number(b === platform) - Number(a === platform));
  return {
    version: newest.version,
    versionCode: newest.version_code,
    releasedAt: newest.released_at,
    notes: newest.notes,
    isNewer: newer.length > 0,
    isMandatory: newer.some((release) => release.is_mandatory),
    downloads: kinds.map((kind) => ({ kind, how: 'pwa', url: config.publicUrl })),
  };
}
