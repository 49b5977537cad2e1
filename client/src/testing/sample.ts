import type { Endpoint } from '@banyan/api/endpoint.ts';

/** A shape of the contract. */
type Shape = Endpoint['output'];

/** Any of zod's shapes, as far as a sample is made of it. */
interface Definition {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  items?: readonly Shape[];
  innerType?: Shape;
  in?: Shape;
  options?: readonly Shape[];
  values?: readonly unknown[];
  entries?: Record<string, string>;
  keyType?: Shape;
  valueType?: Shape;
}
const definitionOf = (schema: Shape) => schema.def as unknown as Definition;

/** The candidates for a text of the wire; the first that its shape accepts is the sample. */
const texts = [
  'text',
  '0',
  '1',
  '100.00',
  '2026-03-02',
  '2026-03',
  '2026-03-02T02:00:00.000Z',
  '00000000-0000-4000-8000-000000000001',
  'linxiao@example.com',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'a-token-of-more-than-twenty-characters',
];
const amounts = { smallest: '0.00', full: '1234.50' };

/** The same for the elements of a list that differ: as texts they stand in another order than as figures. */
const differing = [
  ['text a', '9', '9.00', '2026-03-02', '2026-03-02T02:00:00.000Z', '00000000-0000-4000-8000-000000000001'],
  ['text b', '10', '10.00', '2026-03-10', '2026-03-10T02:00:00.000Z', '00000000-0000-4000-8000-000000000002'],
  [
    'text c',
    '100',
    '100.00',
    '2026-11-01',
    '2026-11-01T02:00:00.000Z',
    '00000000-0000-4000-8000-000000000003',
  ],
];
const differingNumbers = [9, 10, 100];
/** In which order they stand in a list: in neither of the two that one sorts by. */
const shuffled = [1, 0, 2];

/**
 * `smallest`: null, empty, off, zero wherever it may be. `full`: everything there, one element in a list, and amounts.
 * `varied`: the same with three elements in a list, which differ in everything.
 */
export type Extent = 'smallest' | 'full' | 'varied' | Nth;
/** The extent that makes the n-th element of a varied list. */
interface Nth {
  nth: number;
}

/**
 * Returns a value of a shape of the wire, `given` laid over it; the elements of a given list are completed as well.
 * Throws for a shape of which no sample can be made.
 */
export function sampleOf(schema: Shape, given?: unknown, extent: Extent = 'smallest'): unknown {
  const of = definitionOf(schema);
  const inner = (of.innerType ?? of.in) as Shape;
  const isLeftOut = given === undefined && extent === 'smallest';
  if (of.type === 'optional') return isLeftOut ? undefined : sampleOf(inner, given, extent);
  if (of.type === 'nullable') return isLeftOut || given === null ? null : sampleOf(inner, given, extent);
  if (of.shape) return sampleOfObject(of.shape, given as Record<string, unknown> | undefined, extent);
  if (of.element) {
    const element = of.element;
    if (given === undefined && extent === 'varied')
      return shuffled.map((nth) => sampleOf(element, undefined, { nth }));
    const mayBeEmpty = extent === 'smallest' && schema.safeParse([]).success;
    const elements = (given as unknown[] | undefined) ?? (mayBeEmpty ? [] : [undefined]);
    return elements.map((each) => sampleOf(element, each, extent));
  }
  if (of.items) {
    const elements = (given ?? []) as unknown[];
    return of.items.map((item, i) => sampleOf(item, elements[i], extent));
  }
  if (of.type === 'record') return sampleOfRecord(of, given as Record<string, unknown> | undefined, extent);
  if (of.options) return sampleOfUnion(of.options, given, extent);
  if (given !== undefined) return given;
  const found = candidatesOf(of, inner, extent).find((each) => attempt(() => schema.safeParse(each).success));
  if (found === undefined) throw new Error(`no sample of a ${of.type}`);
  return found;
}

type Given = Record<string, unknown>;

function sampleOfObject(shape: Record<string, Shape>, given: Given = {}, extent: Extent) {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, sampleOf(field, given[name], extent)] as const,
  );
  return { ...given, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
}

function sampleOfRecord({ keyType, valueType }: Definition, given: Given = {}, extent: Extent) {
  const keys = Object.keys((keyType && definitionOf(keyType).entries) ?? given);
  return Object.fromEntries(keys.map((key) => [key, sampleOf(valueType as Shape, given[key], extent)]));
}

function sampleOfUnion(options: readonly Shape[], given: unknown, extent: Extent): unknown {
  for (const option of options) {
    const sample = attempt(() => sampleOf(option, given, extent));
    if (sample !== undefined && option.safeParse(sample).success) return sample;
  }
  throw new Error('no sample of a union');
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Returns the values, beginning with the n-th of them. */
const fromNth = <T>(values: readonly T[], nth = 0): T[] => {
  const from = nth % (values.length || 1);
  return [...values.slice(from), ...values.slice(0, from)];
};

function candidatesOf(of: Definition, inner: Shape | undefined, extent: Extent): unknown[] {
  if (of.type === 'literal') return [...(of.values ?? [])];
  const nth = typeof extent === 'object' ? extent.nth : undefined;
  if (of.type === 'enum') return fromNth(Object.values(of.entries ?? {}), nth);
  if (of.type === 'boolean') return [extent !== 'smallest'];
  const isSmallest = extent === 'smallest';
  const numbers = [isSmallest ? 0 : 12, 1, 6, 12, 100];
  if (of.type === 'number') return nth === undefined ? numbers : [differingNumbers[nth], ...numbers];
  const usual = [texts[0], isSmallest ? amounts.smallest : amounts.full, ...texts.slice(1)];
  const words = [...(differing[nth ?? -1] ?? []), ...usual];
  if (of.type === 'string' || !inner) return words;
  const { innerType, ...rest } = definitionOf(inner);
  return [...candidatesOf(rest, innerType, extent), ...words];
}
