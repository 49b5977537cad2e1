import { createContext, useContext } from 'react';

/** What a screen knows about the page it is on. */
export interface CurrentPage {
  title: string;
  kind: 'tab' | 'stack';
  /** The address's query, such as `id`. */
  query: Record<string, string | undefined>;
  /** The name of its entry of the browser's history; empty outside of a page. */
  entry: string;
}

export const PageContext = createContext<CurrentPage>({ title: '', kind: 'stack', query: {}, entry: '' });
export const usePage = (): CurrentPage => useContext(PageContext);
export const usePageQuery = (): Record<string, string | undefined> => useContext(PageContext).query;
