/**
 * The browser's history as this app uses it: the address lies behind the `#`, and every entry carries its
 * place in the row, so that the app knows whether one of its own pages lies below and which way a step went.
 */
export interface Place {
  /** Path and query, such as `/pages/wallet/edit?id=1`. */
  url: string;
  path: string;
  query: Record<string, string>;
  /** 0 for the first page of this app in the browser tab. */
  index: number;
}

interface Entry {
  index?: number;
}

/** Returns an address in the one way of writing it, so that two of them can be compared. */
export function parseUrl(url: string): Omit<Place, 'index'> {
  const [path = '', search = ''] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const text = new URLSearchParams(query).toString();
  return { url: text ? `${path}?${text}` : path, path: path || '/', query };
}

const indexOf = (state: unknown): number | undefined => (state as Entry | null)?.index;
let latest: Place;

function read(): Place {
  const address = parseUrl(location.hash.slice(1) || '/');
  // An address typed by hand or followed from outside is an entry of its own, above the last one.
  const index = indexOf(history.state) ?? (latest ? latest.index + 1 : 0);
  return { ...address, index };
}

function write(how: 'push' | 'replace', url: string, index: number): void {
  const state: Entry = { index };
  if (how === 'push') history.pushState(state, '', `#${url}`);
  else history.replaceState(state, '', `#${url}`);
}

export const hashHistory = {
  /** Where the browser is, whatever is drawn. */
  current: (): Place => latest,
  go(how: 'push' | 'replace', url: string): Place {
    const index = latest.index + (how === 'push' ? 1 : 0);
    write(how, url, index);
    latest = { ...parseUrl(url), index };
    return latest;
  },
  canGoBack: (): boolean => latest.index > 0,
  back: (steps: number): void => history.go(-Math.min(steps, latest.index)),
  /** Begins to follow the browser; `moved` hears of every step that the app did not make itself. */
  follow(moved: (to: Place) => void): Place {
    const arrive = (): Place => {
      latest = read();
      if (indexOf(history.state) === undefined) write('replace', latest.url, latest.index);
      return latest;
    };
    addEventListener('popstate', () => moved(arrive()));
    return arrive();
  },
};
