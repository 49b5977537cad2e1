import type { Bilingual } from '@banyan/domain/content/article.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** A picture of the library without its bytes. */
export interface PictureRow {
  picture_id: string;
  name: string;
  /** In bytes. */
  size: number;
  added_by: string;
  added_at: Date;
}

const selectPictures = sql`
  select p.picture_id, p.name, octet_length(p.image) as size, p.added_by, p.added_at from content_pictures p`;

/** Returns a page of pictures, the newest first; of those alone whose name has a piece in it, where one is given. */
export function picturePage(
  reader: Reader,
  name: string | null,
  { after, limit }: PageQuery,
): Promise<PictureRow[]> {
  const { where, order } = following(after, { at: 'p.added_at', id: 'p.picture_id' });
  const named = name === null ? sql`true` : sql`strpos(lower(p.name), ${name.toLowerCase()}) > 0`;
  return reader.rows<PictureRow>(
    sql`${selectPictures} where ${named} and ${where} order by ${order} limit ${limit}`,
  );
}

/** Returns a picture of the library without its bytes. */
export const pictureById = (reader: Reader, pictureId: string): Promise<PictureRow | undefined> =>
  reader.first<PictureRow>(sql`${selectPictures} where p.picture_id = ${pictureId}`);

/** Reads and locks a picture until the commit: a proposal that names it waits, or was before. */
export const lockPicture = (writer: Writer, pictureId: string): Promise<PictureRow | undefined> =>
  writer.first<PictureRow>(sql`${selectPictures} where p.picture_id = ${pictureId} for update`);

/** Returns which of these pictures the library has, and keeps them there until the commit. */
export async function heldPictures(writer: Writer, pictureIds: readonly string[]): Promise<Set<string>> {
  const rows = await writer.rows<{ picture_id: string }>(sql`
    select p.picture_id from content_pictures p where p.picture_id = any(${[...pictureIds]}::uuid[]) for share`);
  return new Set(rows.map(({ picture_id }) => picture_id));
}

/** Returns the bytes of a picture. */
export const imageOf = (reader: Reader, pictureId: string): Promise<{ image: Uint8Array } | undefined> =>
  reader.first<{ image: Uint8Array }>(
    sql`select p.image from content_pictures p where p.picture_id = ${pictureId}`,
  );

/** Returns the bytes of a picture in the size of a cover; as it is where it was added before there was one. */
export const smallImageOf = (reader: Reader, pictureId: string): Promise<{ image: Uint8Array } | undefined> =>
  reader.first<{ image: Uint8Array }>(
    sql`select coalesce(p.small, p.image) as image from content_pictures p where p.picture_id = ${pictureId}`,
  );

/** Adds a picture; returns 0 where the library has these very bytes. */
export const insertPicture = (
  writer: Writer,
  row: { pictureId: string; name: string; image: Buffer; small: Buffer; hash: string; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    insert into content_pictures (picture_id, name, image, small, hash, added_by, added_at)
    values (${row.pictureId}, ${row.name}, ${row.image}, ${row.small}, ${row.hash}, ${row.by}, ${row.at})
    on conflict do nothing`);

/** Deletes a picture; returns how many there were. */
export const deletePicture = (writer: Writer, pictureId: string): Promise<number> =>
  writer.run(sql`delete from content_pictures where picture_id = ${pictureId}`);

interface UseRow {
  picture_id: string;
  version_id: string;
  number: number;
  title: Bilingual;
}

/** Returns where pictures are used: what was published can be looked at for ever, a draft that was discarded never appears. */
export const usesOf = (reader: Reader, pictureIds: readonly string[]): Promise<UseRow[]> =>
  reader.rows<UseRow>(sql`
    select w.id as picture_id, v.version_id, v.number, v.content->'title' as title
    from ${unnest(
      { id: 'uuid' },
      pictureIds.map((id) => [id]),
    )} as w(id) join article_versions v on strpos(v.content->>'body', '/media/' || w.id::text) > 0
      or v.content->'picture'->>'pictureId' = w.id::text
    where v.withdrawn_at is null or v.withdrawn_at >= v.live_at
    order by v.created_at desc, v.version_id`);
