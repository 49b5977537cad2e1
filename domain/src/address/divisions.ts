/**
 * China's divisions as a cascade of exactly three steps: province, city, district. Real ones have gaps (a
 * municipality has no cities, Dongguan has no districts); a gap repeats the name above it, so that every
 * choice has three names and a form has one shape.
 */

/** A division as the standard (GB/T 2260) lists it. */
export interface ListedDivision {
  name: string;
  children?: readonly ListedDivision[];
}

export type City = readonly [name: string, districts: readonly string[]];
export type Province = readonly [name: string, cities: readonly City[]];
export type Cascade = readonly Province[];

export interface DivisionChoice {
  province: string;
  city: string;
  district: string;
}

/** Counties that no city governs stand under a heading in the list; it names no place. */
const heading = /(省|自治区)直辖县级行政区划$/;

/** Brings the standard's list into three steps. */
export function cascadeOf(provinces: readonly ListedDivision[]): Cascade {
  return provinces.map(({ name, children = [] }) => [name, citiesOf(name, children)] as const);
}

function citiesOf(province: string, children: readonly ListedDivision[]): City[] {
  // A city's children are a list, possibly empty; a municipality's own children are districts and have none.
  const cities = children.filter((child) => child.children !== undefined);
  const districts = children.filter((child) => child.children === undefined).map(({ name }) => name);
  const named = cities.map(({ name, children: below = [] }): City => {
    const city = name.replace(`${province}-`, '');
    // A district that was renumbered is listed under both numbers.
    return [city, below.length > 0 ? [...new Set(below.map((child) => child.name))] : [city]];
  });
  if (districts.length > 0) named.unshift([province, districts]);
  return named.length > 0 ? named : [[province, [province]]];
}

/** Returns whether the three names belong together. */
export function isDivision(cascade: Cascade, choice: DivisionChoice): boolean {
  const cities = cascade.find(([name]) => name === choice.province)?.[1];
  const districts = cities?.find(([name]) => name === choice.city)?.[1];
  return districts?.includes(choice.district) === true;
}

/** Returns the names as one writes them on an envelope: without the repetitions and headings that fill gaps. */
export function divisionNames({ province, city, district }: DivisionChoice): string[] {
  const names = [province, city, district].filter((name) => name !== '' && !heading.test(name));
  return names.filter((name, i) => name !== names[i - 1]);
}
