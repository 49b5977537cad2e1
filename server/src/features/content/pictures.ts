import { hash } from 'node:crypto';
import type { operatorPicturesApi } from '@banyan/api/content/pictures.operator.ts';
import { pictureSide, smallPictureSide } from '@banyan/domain/content/library-picture.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OnDuty, OperatorCommand, OperatorRead, ReadContext } from '../../platform/context.ts';
import type { HandlersOf, InputOf, Outside } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { redrawPhoto } from '../certification/index.ts';
import { operatorNames } from '../four-eyes/index.ts';
import {
  deletePicture,
  imageOf,
  insertPicture,
  lockPicture,
  type PictureRow,
  pictureById,
  picturePage,
  smallImageOf,
  usesOf,
} from './picture.store.ts';

type Input<Name extends keyof typeof operatorPicturesApi> = InputOf<(typeof operatorPicturesApi)[Name]>;

/** The library of pictures, as editors see and fill it. */
export const pictureOperatorHandlers: HandlersOf<typeof operatorPicturesApi> = {
  operatorPictures: listPictures,
  pictureImage: (ctx, { pictureId }) => showPicture(ctx, pictureId),
  addPicture: {
    prepare: (outside) => preparePicture(outside),
    run: (ctx, input, drawn: Drawn) => addPicture(ctx, input, drawn),
  },
  removePicture: (ctx, { pictureId }) => removePicture(ctx, pictureId),
};

/** Returns a picture as it is kept, in one of its sizes. Throws `request.not_found`. */
export async function showPicture(
  ctx: ReadContext,
  pictureId: string,
  size: 'full' | 'small' = 'full',
): Promise<Buffer> {
  const kept = size === 'small' ? smallImageOf : imageOf;
  const { image } = found(await kept(ctx.reader, pictureId));
  return Buffer.from(image);
}

async function listPictures(ctx: OperatorRead, { cursor, limit, name }: Input<'operatorPictures'>) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => picturePage(ctx.reader, name ?? null, query),
    (row) => ({ at: row.added_at, id: row.picture_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

/** A picture as it is kept: as large as a text shows it, and as a cover does. */
interface Drawn {
  image: Buffer;
  small: Buffer;
}

/** Draws a picture anew outside the transaction, no larger than a phone shows it in each of its places. */
async function preparePicture(outside: Outside<OnDuty> & { file: Buffer }): Promise<Drawn> {
  const rules = await outside.query(async (ctx) => ctx.policy.certification);
  const drawn = (side: number) => redrawPhoto(outside.file, { ...rules, keptPhotoSide: side });
  const image = await drawn(pictureSide);
  return { image, small: await drawn(smallPictureSide) };
}

/** Adds a drawn picture to the library. Throws `article.picture_known`. */
async function addPicture(ctx: OperatorCommand, { name }: Input<'addPicture'>, { image, small }: Drawn) {
  const pictureId = ctx.id('article picture');
  const added = await insertPicture(ctx.writer, {
    pictureId,
    name,
    image,
    small,
    hash: hash('sha256', image),
    by: ctx.operator.operatorId,
    at: ctx.now,
  });
  if (added === 0) throw new AppError('article.picture_known');
  await audit(ctx, 'article_picture.add', { type: 'article_picture', id: pictureId }, name);
  const [shown] = await show(ctx, [found(await pictureById(ctx.writer, pictureId))]);
  return found(shown);
}

/** Removes a picture that nothing names. Throws `article.picture_used`. */
async function removePicture(ctx: OperatorCommand, pictureId: string) {
  const { name } = found(await lockPicture(ctx.writer, pictureId));
  if ((await usesOf(ctx.writer, [pictureId])).length > 0) throw new AppError('article.picture_used');
  await deletePicture(ctx.writer, pictureId);
  await audit(ctx, 'article_picture.remove', { type: 'article_picture', id: pictureId }, name);
  return { ok: true as const };
}

async function show({ reader }: Pick<ReadContext, 'reader'>, rows: readonly PictureRow[]) {
  const names = await operatorNames(reader);
  const uses = await usesOf(
    reader,
    rows.map(({ picture_id }) => picture_id),
  );
  return rows.map((row) => ({
    pictureId: row.picture_id,
    name: row.name,
    size: row.size,
    addedBy: names.get(row.added_by) ?? '—',
    addedAt: row.added_at,
    usedIn: uses
      .filter(({ picture_id }) => picture_id === row.picture_id)
      .map(({ version_id, number, title }) => ({ versionId: version_id, number, title })),
  }));
}
