import { dismissAbove, overlayCount, whenOverlaysChange } from '../platform/overlays.ts';

/**
 * The browser's history as this app uses it: the address lies behind the `#`, and every entry carries its
 * place in the row, so that the app knows whether one of its own pages lies below and which way a step went.
 * A sheet or a dialog has an entry of its own above its page's, with the same address and place.
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
  /** The number of sheets and dialogs that lie over the page at this entry. */
  overlays?: number;
}

/** Returns an address in the one way of writing it, so that two of them can be compared. */
export function parseUrl(url: string): Omit<Place, 'index'> {
  const [path = '', search = ''] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const text = new URLSearchParams(query).toString();
  return { url: text ? `${path}?${text}` : path, path: path || '/', query };
}

const entry = (): Entry => (history.state as Entry | null) ?? {};
const overlaysOfEntry = (): number => entry().overlays ?? 0;
let latest: Place;
/** Hears of every entry that begins anew, and of what it takes the place of. */
let began = (_place: Place, _how: 'push' | 'replace') => {};

function read(): Place {
  const address = parseUrl(location.hash.slice(1) || '/');
  // An address typed by hand or followed from outside is an entry of its own, above the last one.
  const index = entry().index ?? (latest ? latest.index + 1 : 0);
  return { ...address, index };
}

function write(how: 'push' | 'replace', { url, index }: Pick<Place, 'url' | 'index'>, overlays = 0): void {
  const state: Entry = overlays > 0 ? { index, overlays } : { index };
  if (how === 'push') history.pushState(state, '', `#${url}`);
  else history.replaceState(state, '', `#${url}`);
}

/**
 * A step of the app's own, which the browser takes later: what is written meanwhile would land on the entry that is
 * being left, and waits. `to` is the entry of a step that nobody is told of.
 */
let step: { to?: Entry } | undefined;
let waiting: (() => void)[] = [];

function whenStill(act: () => void): void {
  if (step) waiting.push(act);
  else act();
}

/** Goes down through entries of sheets and dialogs, without a word to the pages, and then on. */
function dropEntries(count: number, then: () => void): void {
  if (count === 0) return then();
  step = { to: { ...entry(), overlays: overlaysOfEntry() - count } };
  waiting.unshift(then);
  history.go(-count);
}

/** Ends the step that was on its way; returns whether it was one that nobody is told of. */
function endStep(): boolean {
  const to = step?.to;
  step = undefined;
  return to !== undefined && to.index === entry().index && to.overlays === overlaysOfEntry();
}

function goOn(): void {
  const acts = waiting;
  waiting = [];
  for (const act of acts) whenStill(act);
}

/** Gives every sheet and dialog that is open an entry, and takes away those of the ones that are not any more. */
const settle = (): void =>
  whenStill(() => {
    for (let n = overlaysOfEntry() + 1; n <= overlayCount(); n += 1) write('push', latest, n);
    dropDead();
  });

/** Drops entries of sheets and dialogs that are closed, or were open before a reload: Back would do nothing there. */
const dropDead = (): void => dropEntries(Math.max(0, overlaysOfEntry() - overlayCount()), () => {});

/** The storage key of the page that was left for one outside that leads back, and of the number of entries then. */
const leftKey = 'left_for_outside';

/**
 * Returns how many entries lie between a page that a page outside has led back to and the one that was left for it;
 * 0 for any other beginning.
 */
function entriesSinceLeft(): number {
  const text = sessionStorage.getItem(leftKey);
  if (text === null) return 0;
  sessionStorage.removeItem(leftKey);
  const left = JSON.parse(text) as { url: string; length: number };
  const isLedBack = entry().index === undefined && read().url === left.url;
  return isLedBack ? Math.max(0, history.length - left.length) : 0;
}

export const hashHistory = {
  /** Returns the place of the browser's current entry, whatever is drawn. */
  current: (): Place => latest,
  /** Opens a page on top or in place of the current one, whose sheets and dialogs are left with it. */
  go(how: 'push' | 'replace', url: string): Place {
    const place = { ...parseUrl(url), index: latest.index + (how === 'push' ? 1 : 0) };
    latest = place;
    began(place, how);
    whenStill(() => {
      const over = overlaysOfEntry();
      if (over === 0) return write(how, place);
      return dropEntries(how === 'push' ? over - 1 : over, () => write('replace', place));
    });
    return place;
  },
  canGoBack: (): boolean => latest.index > 0,
  back: (steps: number): void =>
    whenStill(() => {
      step = {};
      history.go(-Math.min(steps, latest.index) - overlaysOfEntry());
    }),
  /**
   * Leaves for a page outside, such as a cashier, that leads back to this page's address. The entry on top, which
   * is dropped on return like that of a sheet, ends the row: from its length the way back can be told.
   */
  leave: (to: string): void =>
    whenStill(() => {
      write('push', latest, overlaysOfEntry() + 1);
      sessionStorage.setItem(leftKey, JSON.stringify({ url: latest.url, length: history.length }));
      location.assign(to);
    }),
  /**
   * Goes back to the page that was left where a page outside has led to its address; returns whether it does. The
   * pages outside, which would lead here again, then lie ahead and not behind.
   */
  returnFromOutside(): boolean {
    const count = entriesSinceLeft();
    if (count > 0) history.go(-count);
    return count > 0;
  },
  /**
   * Begins to follow the browser. `moved` hears of every step from page to page that the app did not make itself,
   * `begins` of every entry that begins anew: it takes the place of one, or of all above.
   */
  follow(moved: (to: Place) => void, begins: typeof began = () => {}): Place {
    began = begins;
    const arrive = (): Place => {
      latest = read();
      if (entry().index === undefined) {
        write('replace', latest);
        began(latest, 'push');
      }
      return latest;
    };
    // Brought back as it was, by Back from a page outside: nobody tells of that step.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      step = undefined;
      sessionStorage.removeItem(leftKey);
      dropDead();
    });
    addEventListener('popstate', () => {
      if (!endStep()) {
        const { url, index } = read();
        if (index === latest.index && url === latest.url) {
          dismissAbove(overlaysOfEntry());
          settleSoon();
        } else moved(arrive());
      }
      goOn();
      whenStill(dropDead);
    });
    // One that closes as the next one opens hands its entry on.
    let isSettling = false;
    const settleSoon = () => {
      if (isSettling) return;
      isSettling = true;
      queueMicrotask(() => {
        isSettling = false;
        settle();
      });
    };
    whenOverlaysChange(settleSoon);
    const place = arrive();
    dropDead();
    return place;
  },
};
