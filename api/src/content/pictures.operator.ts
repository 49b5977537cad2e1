import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPhotoBytes, photoErrors } from '../photo.ts';
import { visibleText } from '../text.ts';
import { bilingual, done, id, instant, pageInput, pageOf, picture } from '../wire.ts';

/** The pictures of articles: added once, found by name, named by any number of texts and shown on covers and banners. */

const libraryPicture = z.object({
  pictureId: id,
  name: z.string(),
  /** The size of the picture as it is kept, in bytes. */
  size: z.number().int(),
  addedBy: z.string(),
  addedAt: instant,
  /** The versions of articles that have or name it, the newest first, discarded drafts excepted. */
  usedIn: z.array(z.object({ versionId: id, number: z.number().int(), title: bilingual })),
});

const reads = { method: 'GET', auth: 'operator', right: 'content.read', effect: 'read' } as const;
const edits = { method: 'POST', auth: 'operator', right: 'content.edit', effect: 'write' } as const;
const named = z.strictObject({ pictureId: id });

export const operatorPicturesApi = {
  operatorPictures: endpoint({
    ...reads,
    path: '/console/api/pictures',
    summary: 'The pictures of articles with where each is used, the newest first; by a piece of the name',
    paged: true,
    input: z.strictObject({ ...pageInput, name: visibleText({ max: 60 }).optional() }),
    output: pageOf(libraryPicture),
    errors: [],
  }),
  pictureImage: endpoint({
    ...reads,
    path: '/console/api/pictures/image',
    summary: 'One picture as it is kept',
    reply: 'image/jpeg',
    input: named,
    output: picture,
    errors: ['request.not_found'],
  }),
  addPicture: endpoint({
    ...edits,
    path: '/console/api/pictures/add',
    summary: 'Adds a picture (JPEG, PNG or WebP); it is drawn anew, no larger than a phone shows it',
    audits: ['article_picture.add'],
    perMinute: 30,
    upload: { maxBytes: maxPhotoBytes },
    input: z.strictObject({ name: visibleText({ min: 2, max: 60 }) }),
    output: libraryPicture,
    errors: ['article.picture_known', ...photoErrors],
  }),
  removePicture: endpoint({
    ...edits,
    path: '/console/api/pictures/remove',
    summary: 'Removes a picture that no version of an article has or names',
    audits: ['article_picture.remove'],
    input: named,
    output: done,
    errors: ['request.not_found', 'article.picture_used'],
  }),
};
