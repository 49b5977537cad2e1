type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns a value's only way of being written as JSON: keys sorted by UTF-16 code units, no white space (RFC 8785, for
 * values whose numbers are whole). Throws a `TypeError` for a number that is not a safe integer.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError('only whole numbers have one way of being written');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const record = value as { readonly [key: string]: Json };
  // `sort` compares UTF-16 code units when it is given nothing else to compare by.
  const members = Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key] as Json)}`);
  return `{${members.join(',')}}`;
}
