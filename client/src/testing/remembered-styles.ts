/** Asks a window for the looks of an element. */
type Ask = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

const isRemembering = Symbol.for('banyan.remembered-styles');

/** Tells whether an element hides by more than its kind: by its own style, or by a class of the console's parts. */
const saysMore = (element: Element): boolean =>
  /display|visibility|\ball\b/i.test(element.getAttribute('style') ?? '') ||
  /mantine-(visible|hidden)-from|__m__/.test(element.getAttribute('class') ?? '');

/** Tells whether it, or an element around it, does so. */
function isSaidAbove(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (saysMore(at)) return true;
  return false;
}

/**
 * Lets a window remember what hides the elements of a kind. A query by role asks that of each element and of all around
 * it, and the window of the tests works out every property anew after each change of the page, though no sheet of the
 * apps is there. What an element says by itself is asked for each time, and so is every other property.
 */
export function rememberStyles(view: { getComputedStyle: Ask }): void {
  if (isRemembering in view.getComputedStyle) return;
  const ask: Ask = view.getComputedStyle.bind(view);
  const known = new Map<string, string>();
  const remembered = (name: string, element: Element): string => {
    const kind = `${name} ${element.tagName} ${element.hasAttribute('open')}`;
    const value = known.get(kind) ?? ask(element).getPropertyValue(name);
    known.set(kind, value);
    return value;
  };
  const valueOf = (name: string, element: Element): string => {
    const isRemembered =
      (name === 'display' && !saysMore(element)) || (name === 'visibility' && !isSaidAbove(element));
    return isRemembered ? remembered(name, element) : ask(element).getPropertyValue(name);
  };
  const handler: ProxyHandler<{ element: Element }> = {
    get({ element }, name) {
      if (name === 'display' || name === 'visibility') return valueOf(name, element);
      if (name === 'getPropertyValue') return (property: string) => valueOf(property, element);
      const style = ask(element);
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
    has: ({ element }, name) => name in ask(element),
  };
  const remembering: Ask = (element, pseudo) =>
    pseudo || !element.isConnected
      ? ask(element, pseudo)
      : (new Proxy({ element }, handler) as unknown as CSSStyleDeclaration);
  view.getComputedStyle = Object.assign(remembering, { [isRemembering]: true });
}

/** Returns the sheets of a page that might hide something, of which what is remembered knows nothing. */
export function hidingSheets(page: Document): string[] {
  const links = [...page.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML);
  const sheets = [...page.querySelectorAll('style:not([data-mantine-styles])')];
  const texts = sheets.map(({ textContent }) => textContent ?? '');
  return [...links, ...texts.filter((text) => /display|visibility/.test(text))];
}
