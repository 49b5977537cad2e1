/** Markup that is safe to put into a page as it stands. */
export interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a template whose values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(render)) };
}
