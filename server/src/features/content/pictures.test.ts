import { pictureAddress, pictureSide, smallPictureSide } from '@banyan/domain/content/library-picture.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { articleDraft, bringOut, named } from '../../../testing/content.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
const nobody = '00000000-0000-4000-8000-000000000000';
const [add, remove] = ['/console/api/pictures/add', '/console/api/pictures/remove'] as const;

const drawn = (background: string, side = 400) =>
  sharp({ create: { width: side, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
const addNamed = async (name: string, background: string) =>
  by.ada.ok(add, { name }, { file: { bytes: await drawn(background) } });
const listed = async (input: { name?: string; limit?: number; cursor?: string } = {}) =>
  (await by.bea.ok('/console/api/pictures', input)).items.map(({ name }) => name);
const showing = (pictureId: string) =>
  articleDraft({ content: { body: { zh: '正文', en: `![It](${pictureAddress(pictureId)})` } } });
/** An article with a picture in place of a drawing, with words in these languages. */
const covered = (pictureId: string, kind: 'notice' | 'ad', alt = { zh: '一棵树', en: 'A tree' }) =>
  articleDraft({ kind, content: { picture: { pictureId, alt } } });
const uses = async (pictureId: string) =>
  (await by.ada.ok('/console/api/pictures')).items.find((each) => each.pictureId === pictureId)?.usedIn;

it('a picture is drawn anew, no larger than a phone shows it, and seen by everybody who has its address', async () => {
  const file = { bytes: await drawn('#2a877c', 3_000) };
  const { pictureId, addedBy } = await by.ada.ok(add, { name: 'A long branch' }, { file });
  expect(addedBy).toBe('ada');
  const { status, body, headers } = await stranger.send('/api/content/picture', { pictureId });
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: pictureSide });
  const kept = await by.bea.send('/console/api/pictures/image', { pictureId });
  expect(kept.body).toEqual(body);
  expect((await stranger.refusal('/api/content/picture', { pictureId: nobody })).code).toBe(
    'request.not_found',
  );
});

it('a cover is as large as its row; a picture from before there were two sizes is shown as it is', async () => {
  const file = { bytes: await drawn('#2b3c4d', 3_000) };
  const { pictureId } = await by.ada.ok(add, { name: 'A wide bough' }, { file });
  const widthOf = async (size: 'full' | 'small') => {
    const { body } = await stranger.send('/api/content/picture', { pictureId, size });
    return (await sharp(body).metadata()).width;
  };
  expect([await widthOf('small'), await widthOf('full')]).toEqual([smallPictureSide, pictureSide]);
  await suite.tamper((writer) =>
    writer.run(sql`update content_pictures set small = null where picture_id = ${pictureId}`),
  );
  expect(await widthOf('small')).toBe(pictureSide);
  await by.ada.ok(remove, { pictureId });
});

it('pictures are found by a piece of their name, the newest in front, and page by page', async () => {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  await addNamed('An oak', '#101010');
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  await addNamed('Another OAK', '#202020');
  expect(await listed()).toEqual(['Another OAK', 'An oak', 'A long branch']);
  expect(await listed({ name: 'oak' })).toEqual(['Another OAK', 'An oak']);
  expect(await listed({ name: 'o%k' })).toEqual([]);
  const { nextCursor } = await by.ada.ok('/console/api/pictures', { limit: 2 });
  expect(await listed({ limit: 2, cursor: nextCursor ?? '' })).toEqual(['A long branch']);
});

it('article.picture_known for the very picture that the library has under another name', async () => {
  const file = { bytes: await drawn('#101010') };
  expect((await by.bea.refusal(add, { name: 'The same oak' }, { file })).code).toBe('article.picture_known');
});

it('what is no picture is not added', async () => {
  const file = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  expect((await by.ada.refusal(add, { name: 'A drawing' }, { file })).code).toBe(
    'certification.photo_unreadable',
  );
});

it('article.picture_used for what any version names, until nothing does but a draft that was discarded', async () => {
  const { pictureId } = await addNamed('A leaf', '#303030');
  const refusal = async () => (await by.ada.refusal(remove, { pictureId })).code;
  const draft = await by.ada.ok('/console/api/articles/create', showing(pictureId));
  expect(await uses(pictureId)).toEqual([{ versionId: draft.versionId, number: 1, title: draft.title }]);
  expect(await refusal()).toBe('article.picture_used');
  await by.ada.ok('/console/api/articles/withdraw', { versionId: draft.versionId, reason: 'not needed' });
  expect(await uses(pictureId)).toEqual([]);
  await by.ada.ok(remove, { pictureId });
  expect(await listed({ name: 'A leaf' })).toEqual([]);
  expect((await by.ada.refusal(remove, { pictureId })).code).toBe('request.not_found');
});

it('a picture that was published stays, also where the article was withdrawn', async () => {
  const { pictureId } = await addNamed('A root', '#404040');
  const { versionId } = await bringOut(by, showing(pictureId));
  await by.ada.ok('/console/api/articles/withdraw', { versionId, reason: 'no longer true' });
  expect((await by.ada.refusal(remove, { pictureId })).code).toBe('article.picture_used');
});

it('article.link_broken for a picture that is not there, when it is proposed and when it is published', async () => {
  const lacking = await by.ada.ok('/console/api/articles/create', showing(nobody));
  expect((await by.ada.refusal('/console/api/articles/propose', named(lacking))).code).toBe(
    'article.link_broken',
  );
  const { pictureId } = await addNamed('A twig', '#505050');
  const saved = await by.ada.ok('/console/api/articles/save', {
    ...named(lacking),
    content: showing(pictureId).content,
  });
  expect(await by.ada.ok('/console/api/articles/propose', named(saved))).toMatchObject({ state: 'proposed' });
});

it('a cover and a banner show a picture of the library, whose words are needed in both languages', async () => {
  const { pictureId } = await addNamed('A crown', '#606060');
  const wordless = await by.ada.ok(
    '/console/api/articles/create',
    covered(pictureId, 'notice', { zh: '一棵树', en: '' }),
  );
  expect((await by.ada.refusal('/console/api/articles/propose', named(wordless))).code).toBe(
    'article.incomplete',
  );
  const picture = { pictureId, alt: { zh: '一棵树', en: 'A tree' } };
  const notice = await bringOut(by, covered(pictureId, 'notice'));
  expect(notice.content.picture).toEqual(picture);
  const { articleId } = notice;
  expect(await stranger.ok('/api/newdetails', { articleId })).toMatchObject({ articleId, picture });
  const listing = (await stranger.ok('/api/newlist', {})).items.find((each) => each.articleId === articleId);
  expect(listing).toMatchObject({ cover: null, picture });
  const ad = await bringOut(by, covered(pictureId, 'ad'));
  const { banners } = await stranger.ok('/api/index', {});
  const pictureOf = (id: string) => banners.find((banner) => banner.articleId === id)?.picture;
  expect(pictureOf(ad.articleId)).toEqual(picture);
  expect(banners.some((banner) => banner.picture === null)).toBe(true);
  expect((await uses(pictureId))?.map(({ versionId }) => versionId).sort()).toEqual(
    [wordless.versionId, notice.versionId, ad.versionId].sort(),
  );
  expect((await by.ada.refusal(remove, { pictureId })).code).toBe('article.picture_used');
});

it('article.link_broken for a cover that is not in the library', async () => {
  const lacking = await by.ada.ok('/console/api/articles/create', covered(nobody, 'notice'));
  expect(await by.ada.refusal('/console/api/articles/propose', named(lacking))).toMatchObject({
    code: 'article.link_broken',
    facts: { link: pictureAddress(nobody) },
  });
});
