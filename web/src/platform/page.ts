import { createContext, useContext } from 'react';
import type { HelpTopic } from './help.ts';

/** The properties of the page that a screen is on. */
export interface CurrentPage {
  title: string;
  kind: 'tab' | 'stack';
  /** Commands of other pages to which this one leads. */
  leadsTo?: readonly string[] | undefined;
  /** The topic of its help; without it there is none. */
  help?: HelpTopic | 'all' | undefined;
  /** The address's query, such as `id`. */
  query: Record<string, string | undefined>;
  /** The name of its entry of the browser's history; empty outside of a page. */
  entry: string;
}

export const PageContext = createContext<CurrentPage>({ title: '', kind: 'stack', query: {}, entry: '' });
export const usePage = (): CurrentPage => useContext(PageContext);
export const usePageQuery = (): Record<string, string | undefined> => useContext(PageContext).query;
