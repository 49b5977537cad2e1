import { adLanguages, adThemes } from '@banyan/domain/content/article.ts';
import { type PermissionFlag, permissionFlags } from '@banyan/domain/policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rechargeMethods } from '../wallet/recharge.ts';
import { bilingual, businessDate, cny, id, instant, nothing } from '../wire.ts';
import { articlePicture } from './article-picture.ts';

const notice = z.object({ articleId: id, title: bilingual, publishedAt: instant });
const flags = Object.fromEntries(permissionFlags.map((flag) => [flag, z.boolean()])) as Record<
  PermissionFlag,
  z.ZodBoolean
>;

export const contentApi = {
  config: endpoint({
    method: 'GET',
    path: '/api/v2/common/getConfig',
    topic: 'installation',
    summary: 'Server configuration: currency, permission map, whether money is real',
    auth: 'public',
    effect: 'read',
    withPage: {},
    input: nothing,
    output: z.object({
      currency_code: z.string(),
      currency_name: z.string(),
      currency_symbol: z.string(),
      currency_unit: z.string(),
      currency_value: z.string(),
      permissions: z.object(flags),
      /** While any provider is a simulator every screen bears the label (H8). */
      isDemo: z.boolean(),
      /** Business date and instant of the server, which a demo may move ahead. */
      businessDate,
      now: instant,
      limits: z.object({
        rechargeMin: cny,
        rechargeMax: cny,
        withdrawalMin: cny,
        withdrawalMaxPerDay: cny,
        withdrawalFeeBps: z.number(),
        withdrawalReviewHours: z.number(),
        /** The hours for which withdrawals and remittances wait after a reset or a new account. */
        securityHoldHours: z.number(),
      }),
      /** The methods by which money can be paid in here. */
      rechargeMethods: z.array(z.enum(rechargeMethods)),
      service: z.object({ email: z.string(), hours: bilingual }),
      /** The origins under which the installation answers; the app may choose among these alone. */
      apiBases: z.array(z.string()),
      /** The destination of the app's log: 0 nowhere, 1 the server, 2 and 3 storage. */
      logSwitch: z.number().int().min(0).max(3),
      agreements: z.object({ terms: z.number().int(), privacy: z.number().int() }).optional(),
    }),
    errors: [],
  }),
  home: endpoint({
    method: 'POST',
    path: '/api/index',
    summary: 'Home: banners and notices',
    auth: 'public',
    effect: 'read',
    withPage: {},
    input: nothing,
    output: z.object({
      banners: z.array(
        z.object({
          articleId: id,
          title: bilingual,
          subtitle: bilingual,
          theme: z.enum(adThemes),
          picture: articlePicture.nullable(),
          /**
           * The language of its readers: the page is the same for everybody, and the app leaves out the banners that
           * are not for its language.
           */
          language: z.enum(adLanguages),
        }),
      ),
      notices: z.array(notice),
    }),
    errors: [],
  }),
  advanceDemo: endpoint({
    method: 'POST',
    path: '/api/demo/advance',
    summary: 'Development and demo only: moves the clock ahead, day by day, with all daily jobs',
    auth: 'user',
    effect: 'write',
    perMinute: 30,
    mayChange: 'anything',
    input: z.strictObject({ days: z.number().int().min(1).max(60) }),
    output: z.object({ businessDate }),
    errors: ['demo.unavailable', 'demo.busy', 'demo.job_failed'],
  }),
};
