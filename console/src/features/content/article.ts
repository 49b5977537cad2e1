import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import { pictureAddress } from '@banyan/domain/content/library-picture.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Version = OperatorOutput<'/console/api/articles'>['items'][number];
export type WholeVersion = OperatorOutput<'/console/api/articles/version'>;
export type Content = OperatorInput<'/console/api/articles/create'>['content'];
export type Kind = Version['kind'];

/** The states that the list can be narrowed to. */
export const listedStates = ['draft', 'proposed', 'scheduled', 'published', 'withdrawn'] as const;

export const stateTone: Record<Version['state'], Tone> = {
  draft: 'quiet',
  proposed: 'waiting',
  scheduled: 'active',
  published: 'good',
  superseded: 'quiet',
  withdrawn: 'quiet',
};

const nothing = { zh: '', en: '' };

/** The content of a new article. */
export const emptyContent: Content = {
  title: nothing,
  summary: nothing,
  body: nothing,
  cover: null,
  picture: null,
  series: null,
  position: 0,
  video: null,
  theme: 'green',
  language: 'both',
  flag: null,
};

/** Returns whether a version can still be written. */
export const isOpen = ({ state }: Pick<Version, 'state'>): boolean =>
  state === 'draft' || state === 'proposed';

/** Returns whether a text may be the key of a single page. */
export const isKey = (text: string): boolean => /^[a-z][a-z0-9_]{1,39}$/.test(text);

/** Returns all that a version says as text, line by line, so that two of them can be compared. */
export function linesOf(
  { title, summary, body, picture, ...choices }: Content,
  language: 'zh' | 'en',
): string {
  const chosen = Object.entries(choices)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`);
  if (picture) chosen.push(`picture: ${pictureAddress(picture.pictureId)} ${picture.alt[language]}`);
  return [`# ${title[language]}`, summary[language], ...chosen, '', body[language]].join('\n');
}
