/**
 * A fact about people that an area knows and others may ask for by its name: what it is compared with, and how that is
 * said, with the value as `{value}`.
 */
export interface Fact {
  value: 'none' | 'date' | 'cny';
  zh: string;
  en: string;
}
