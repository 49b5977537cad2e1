import {
  adLanguages,
  adThemes,
  articleCovers,
  articleKinds,
  articleVideos,
  schoolSeries,
} from '@banyan/domain/content/article.ts';
import { versionStates } from '@banyan/domain/content/article-state.ts';
import { permissionFlags } from '@banyan/domain/policy.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualDraft, visibleText } from '../text.ts';
import { bilingual, id, instant, pageInput, pageOf } from '../wire.ts';
import { articlePicture } from './article-picture.ts';

/** Articles: versions that one editor writes and another publishes, after which they never change. */

const choices = {
  cover: z.enum(articleCovers).nullable(),
  series: z.enum(schoolSeries).nullable(),
  position: z.number().int().min(0).max(999),
  video: z.enum(articleVideos).nullable(),
  theme: z.enum(adThemes),
  language: z.enum(adLanguages),
  flag: z.enum(permissionFlags).nullable(),
};

const draft = z.strictObject({
  title: bilingualDraft({ max: 80 }),
  summary: bilingualDraft({ max: 200 }),
  body: bilingualDraft({ max: 20_000, lines: 'many' }),
  /** The words of the picture may still be lacking. */
  picture: z.strictObject({ pictureId: id, alt: bilingualDraft({ max: 200 }) }).nullable(),
  ...choices,
});

const key = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

const version = z.object({
  versionId: id,
  articleId: id,
  kind: z.enum(articleKinds),
  /** Of a single page: by what it is asked for. */
  key: z.string().nullable(),
  number: z.number().int(),
  state: z.enum(versionStates),
  title: bilingual,
  /** Increases with each change of a draft. */
  edition: z.number().int(),
  /** Null: it came with the release. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  proposedBy: z.string().nullable(),
  proposedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  liveAt: instant.nullable().meta({ description: 'from when on it is shown' }),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  mayPublish: z.boolean(),
  obstacle,
});

export const operatorVersion = version.extend({
  content: z.object({
    title: bilingual,
    summary: bilingual,
    body: bilingual,
    picture: articlePicture.nullable(),
    ...choices,
  }),
  /** Articles that are shown now and lead to this one; none unless it is shown itself. */
  linkedFrom: z.array(z.object({ versionId: id, title: bilingual })),
});

const reads = { method: 'GET', auth: 'operator', right: 'content.read', effect: 'read' } as const;
const edits = { method: 'POST', auth: 'operator', right: 'content.edit', effect: 'write' } as const;
const versionId = z.strictObject({ versionId: id });
const edition = z.strictObject({ versionId: id, edition: z.number().int() });

export const operatorContentApi = {
  operatorArticles: endpoint({
    ...reads,
    path: '/console/api/articles',
    summary: 'All articles by their newest version, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(articleKinds).optional(),
      /** The newest version of an article is never superseded. */
      state: z.enum(versionStates).exclude(['superseded']).optional(),
    }),
    output: pageOf(version),
    errors: [],
  }),
  articleVersions: endpoint({
    ...reads,
    path: '/console/api/articles/versions',
    summary: 'The 50 newest versions of an article',
    input: z.strictObject({ articleId: id }),
    output: z.object({ items: z.array(version) }),
    errors: ['request.not_found'],
  }),
  articleVersion: endpoint({
    ...reads,
    path: '/console/api/articles/version',
    summary: 'One version with all that it says',
    input: versionId,
    output: operatorVersion,
    errors: ['request.not_found'],
  }),
  createArticle: endpoint({
    ...edits,
    path: '/console/api/articles/create',
    summary: 'Begins an article with a draft of its first version',
    audits: ['article.create'],
    input: z.strictObject({ kind: z.enum(articleKinds), key: key.nullable(), content: draft }),
    output: operatorVersion,
    errors: ['article.key_needed', 'article.key_taken'],
  }),
  saveArticle: endpoint({
    ...edits,
    path: '/console/api/articles/save',
    summary: 'Changes a draft; one that was proposed is a draft again',
    audits: ['article.save'],
    input: edition.extend({ content: draft }),
    output: operatorVersion,
    errors: [
      'request.not_found',
      'request.conflict',
      'article.already_published',
      'article.already_withdrawn',
      'operator.same_person',
    ],
  }),
  proposeArticle: endpoint({
    ...edits,
    path: '/console/api/articles/propose',
    summary: 'Proposes a draft for publication: both languages are complete, and every link leads somewhere',
    audits: ['article.propose'],
    input: edition,
    output: operatorVersion,
    errors: [
      'request.not_found',
      'request.conflict',
      'article.already_published',
      'article.already_withdrawn',
      'article.incomplete',
      'article.link_broken',
      'operator.same_person',
    ],
  }),
  publishArticle: endpoint({
    ...edits,
    right: 'content.publish',
    path: '/console/api/articles/publish',
    summary: 'Publishes what was proposed, now or from an instant on; whoever wrote any of it may not',
    audits: ['article.publish'],
    input: edition.extend({
      at: instant.nullable().meta({ description: 'from when on it is shown; null or past: from now on' }),
    }),
    output: operatorVersion,
    errors: [
      'request.not_found',
      'request.conflict',
      'article.already_published',
      'article.already_withdrawn',
      'article.not_proposed',
      'article.link_broken',
      'operator.same_person',
      'operator.maker_left',
    ],
  }),
  withdrawArticle: endpoint({
    ...edits,
    path: '/console/api/articles/withdraw',
    summary: 'Withdraws a version: nobody sees the article any more, or the draft is discarded',
    audits: ['article.withdraw'],
    input: z.strictObject({ versionId: id, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorVersion,
    errors: ['request.not_found', 'article.already_withdrawn'],
  }),
  reviseArticle: endpoint({
    ...edits,
    path: '/console/api/articles/revise',
    summary: 'Begins a new draft with what an old version says',
    audits: ['article.revise'],
    input: versionId,
    output: operatorVersion,
    errors: ['request.not_found', 'article.draft_exists'],
  }),
};
