import { questionOf } from '@banyan/domain/search/question.ts';
import { bestOf, scoreOf } from '@banyan/domain/search/rank.ts';
import { entriesAt } from '../../entries.ts';
import { localFinds } from '../../finds.ts';
import { type Place, type Shortcut, useOpen } from '../../shared/entries/entry.ts';
import type { LocalFind } from '../../shared/search/local-find.ts';
import { shortcuts } from '../../shortcuts.ts';

const places: readonly Place[] = [
  'me.holdings',
  'me.perks',
  'me.records',
  'me.account',
  'me.app',
  'service',
  'settings.security',
  'settings.general',
];

/** Every way on that home, Me, the settings and customer service show, each page once. */
const ways: readonly Shortcut[] = [
  ...new Map(
    [...shortcuts, ...places.flatMap((place) => entriesAt(place))].map((way): [string, Shortcut] => [
      way.to,
      way,
    ]),
  ).values(),
];

/** So many of each are shown. */
const mostShown = 4;

/** Returns what the app knows by itself: its pages by their names, and the questions that its help answers. */
export function useLocalFinds(query: string): Readonly<Record<LocalFind['of'], readonly LocalFind[]>> {
  const open = useOpen(ways);
  const question = questionOf(query);
  const pages = open.map(({ label, to }): LocalFind => ({ of: 'pages', title: label, note: null, page: to }));
  const best = (of: LocalFind['of']) =>
    bestOf(
      [...pages, ...localFinds]
        .filter((find) => find.of === of)
        .map((find) => ({ ...find, score: scoreOf(question, find) })),
      mostShown,
    );
  return { pages: best('pages'), help: best('help') };
}
