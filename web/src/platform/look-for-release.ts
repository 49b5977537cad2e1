import { announceUpdate } from './app-update.ts';
import { appVersion } from './app-version.ts';
import { post } from './http.ts';

/** Asks the server once whether this app is outdated. Unanswered, it is asked at the next start. */
export async function lookForRelease(): Promise<void> {
  const newest = await post('/api/upapp', { versionCode: appVersion.code, platform: 'h5' }).catch(() => null);
  if (newest?.isNewer) announceUpdate({ isMandatory: newest.isMandatory });
}
