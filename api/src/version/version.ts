import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';

/** The devices that can have the app: there is no store, the app is added to the home screen. */
export const downloadKinds = ['android', 'ios', 'huawei'] as const;

export const versionApi = {
  upapp: endpoint({
    method: 'POST',
    path: '/api/upapp',
    summary: 'The newest release, whether it is newer than the caller, and how a device gets the app',
    auth: 'public',
    effect: 'read',
    input: z.strictObject({
      versionCode: z.number().int().min(0).max(1_000_000),
      platform: z.enum(['h5', ...downloadKinds]),
    }),
    output: z.object({
      version: z.string(),
      versionCode: z.number().int(),
      releasedAt: instant,
      notes: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
      isNewer: z.boolean(),
      /** True where there is a release newer than the caller's that must not be put off. */
      isMandatory: z.boolean(),
      downloads: z.array(
        z.object({
          kind: z.enum(downloadKinds),
          how: z.literal('pwa'),
          url: z.string().meta({ description: 'open it in the browser and add it to the home screen' }),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
};
