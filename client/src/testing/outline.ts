/** The elements of a page that a person meets: a place to go, something to press or fill in, a state, a picture. */
const met = 'a[href],button,input,select,textarea,[role],h1,h2,h3,li,dt,dd,p,svg[class*=lucide],td';

/**
 * Returns what a screen offers and shows, in order and without its words: a condition that is turned around changes
 * it, another wording does not. Equal neighbours are counted.
 */
export function outlineOf(root: ParentNode): string[] {
  const lines = [...root.querySelectorAll(met)].map(lineOf);
  const counted: { line: string; count: number }[] = [];
  for (const line of lines) {
    const last = counted.at(-1);
    if (last?.line === line) last.count += 1;
    else counted.push({ line, count: 1 });
  }
  return counted.map(({ line, count }) => (count > 1 ? `${line} ×${count}` : line));
}

function lineOf(element: Element): string {
  const icon = /lucide-([a-z0-9-]+)/.exec(element.getAttribute('class') ?? '')?.[1];
  if (element.tagName.toLowerCase() === 'svg') return `icon ${icon}`;
  const marks = ['disabled', 'aria-invalid', 'aria-pressed', 'aria-selected', 'aria-current', 'aria-busy'];
  const set = marks.filter((mark) => !['false', null].includes(element.getAttribute(mark)));
  const shown = [
    element.tagName.toLowerCase(),
    element.getAttribute('role'),
    element.getAttribute('href'),
    element.getAttribute('type'),
    ...set,
  ];
  return shown.filter(Boolean).join(' ');
}

/** Calls and code on their way are waited for by what says so; a pause lets pass what is due at once. */
const pauseMs = 10;
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/**
 * Waits until a screen stays as it is: one reply may lead to the next call. `isFetching` tells whether any is on its way.
 * Each pause runs within `act`, one of its own: what came in the meantime is drawn at the end of it.
 */
export async function settledOutline(
  root: () => ParentNode,
  isFetching: () => boolean,
  act: (wait: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  let [before, now] = ['', ''];
  do {
    before = now;
    await act(pause);
    now = isFetching() ? '' : outlineOf(root()).join('\n');
  } while (now === '' || now !== before);
  return now.split('\n');
}
