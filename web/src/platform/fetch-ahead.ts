import type { WireOutput } from '@banyan/api/contract.ts';
import { homePath, openedPath } from './ahead.ts';
import { locale } from './locale.ts';
import { token } from './session.ts';

/** The files that the build has made beside the program, by their names; it writes them into the page. */
export interface PageFiles {
  /** The code with which home shows what somebody has; the rest of home comes with the program. */
  own: readonly string[];
  /** The code that every other page begins with. */
  others: readonly string[];
  /** The code of each tab, by its path, beside that. */
  tabs: Readonly<Record<string, readonly string[]>>;
  /** The pictures of banners, by their themes. */
  pictures: Readonly<Record<string, string>>;
}

interface Facts {
  answers: readonly { path: string; answer: unknown }[];
}

const dataIn = <Data>(id: string) =>
  JSON.parse(document.getElementById(id)?.textContent || 'null') as Data | null;

const fetchFile = (name: string, how: { rel: string; as?: string }) =>
  document.head.append(Object.assign(document.createElement('link'), how, { href: `./assets/${name}` }));

/** Returns the file of the first banner's picture; undefined for one of the library, which takes a call. */
function bannerOf(pictures: PageFiles['pictures']): string | undefined {
  const home = dataIn<Facts>('facts')?.answers.find(({ path }) => path === '/api/index')?.answer as
    | WireOutput<'/api/index'>
    | undefined;
  const [banner] = home?.banners.filter(({ language }) => ['both', locale.get()].includes(language)) ?? [];
  return banner && !banner.picture ? pictures[banner.theme] : undefined;
}

/** Returns the code of a page beside the program. A guest's home has none, and any other page may be one of the tabs. */
function codeOf(path: string, { own, others, tabs }: PageFiles): readonly string[] {
  if (path !== homePath) return [...others, ...(tabs[path] ?? [])];
  return token.get() === null ? [] : own;
}

/**
 * Has the files fetched that the page which is being opened consists of, while the program is still on its way: it
 * would ask for them one after the other.
 */
export function fetchAhead(): void {
  const files = dataIn<PageFiles>('files');
  if (!files) return;
  const path = openedPath();
  for (const name of codeOf(path, files)) fetchFile(name, { rel: 'modulepreload' });
  const picture = path === homePath ? bannerOf(files.pictures) : undefined;
  if (picture) fetchFile(picture, { rel: 'preload', as: 'image' });
}
