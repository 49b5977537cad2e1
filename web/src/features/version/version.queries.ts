import { useMutation } from '@tanstack/react-query';
import { appVersion } from '../../platform/app-version.ts';
import { deviceKind } from '../../platform/device-platform.ts';
import { apiQuery } from '../../platform/query.ts';
import { applyUpdate } from '../../platform/service-worker.ts';

/** Returns the newest release, as seen from this app on this device. */
export function newestRelease() {
  const kind = deviceKind();
  return apiQuery('/api/upapp', {
    versionCode: appVersion.code,
    platform: kind === 'desktop' ? 'h5' : kind,
  });
}

/** Fetches the newest app and starts it; a failure says "Update failed" where it was asked for. */
export const useUpdateApp = () => useMutation({ mutationFn: applyUpdate });
