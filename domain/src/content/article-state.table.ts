import type { StateTable } from '../states/state-table.ts';
import type { VersionState } from './article-state.ts';

/**
 * `save` and `propose` are an editor's, `publish` and `publish_later` (in an hour) another one's, `withdraw` is anybody's.
 * `revise` begins the article's next version, `supersede` also brings it out. `look` does nothing: before, at and after the
 * instant from which the version is shown.
 */
export type VersionCommand =
  | 'save'
  | 'propose'
  | 'publish'
  | 'publish_later'
  | 'withdraw'
  | 'revise'
  | 'supersede'
  | 'look';

const fixed = 'article.already_published';
const gone = 'article.already_withdrawn';
const isDraft = 'article.draft_exists';
const notProposed = 'article.not_proposed';
/** What was published never changes, and is followed by other versions. */
const unchanged = { save: fixed, propose: fixed, publish: fixed, publish_later: fixed } as const;

export const versionTable: StateTable<VersionState, VersionCommand> = {
  draft: {
    save: 'draft',
    propose: 'proposed',
    publish: notProposed,
    publish_later: notProposed,
    withdraw: 'withdrawn',
    revise: isDraft,
    supersede: isDraft,
    look: 'draft',
  },
  proposed: {
    save: 'draft',
    propose: 'proposed',
    publish: 'published',
    publish_later: 'scheduled',
    withdraw: 'withdrawn',
    revise: isDraft,
    supersede: isDraft,
    look: 'proposed',
  },
  scheduled: {
    ...unchanged,
    withdraw: 'withdrawn',
    revise: 'scheduled',
    supersede: 'scheduled',
    look: { before: 'scheduled', at: 'published', after: 'published' },
  },
  published: {
    ...unchanged,
    withdraw: 'withdrawn',
    revise: 'published',
    supersede: 'superseded',
    look: 'published',
  },
  superseded: {
    ...unchanged,
    withdraw: 'withdrawn',
    revise: 'superseded',
    supersede: 'superseded',
    look: 'superseded',
  },
  withdrawn: {
    save: gone,
    propose: gone,
    publish: gone,
    publish_later: gone,
    withdraw: gone,
    revise: 'withdrawn',
    supersede: 'withdrawn',
    look: 'withdrawn',
  },
};
