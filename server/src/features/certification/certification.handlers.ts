import type { certificationApi } from '@banyan/api/certification/certification.ts';
import type { operatorRoles } from '@banyan/api/roles.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { viewsOf } from './certification.store.ts';
import { ownPhoto, showCertification } from './certification.ts';
import { submitCertification } from './submit-certification.ts';
import { preparePhoto, uploadPhoto } from './upload-photo.ts';

export function certificationHandlers({ config }: Services): HandlersOf<typeof certificationApi> {
  const { keys } = config;
  return {
    certification: (ctx) => showCertification(ctx, keys),
    uploadPhoto: {
      prepare: (outside, { side }) => preparePhoto(outside, side),
      run: (ctx, { side }, image: Buffer) => uploadPhoto(ctx, keys, side, image),
    },
    photo: (ctx, { handle }) => ownPhoto(ctx, keys, handle),
    submitCertification: (ctx, input) => submitCertification(ctx, keys, input),
    certificationViews: (ctx, { cursor, limit }) =>
      pageBy(
        limit,
        cursor,
        (page) => viewsOf(ctx.reader, ctx.userId, page),
        (row) => ({ at: row.viewed_at, id: row.view_id }),
        (row) => ({
          viewId: row.view_id,
          what: row.what,
          operator: row.operator,
          roles: row.roles as (typeof operatorRoles)[number][],
          reason: row.reason,
          at: row.viewed_at,
        }),
      ),
  };
}
