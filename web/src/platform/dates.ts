import { languageTags } from '@banyan/client/language.ts';
import { useLocale } from './i18n.ts';
import { type Locale } from './locale.ts';

const forms = {
  minute: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
  /** For a list by month, which shows the year above. */
  noYear: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  shortDay: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateForm = keyof typeof forms;

/** In English a month has its name: who reads 05/06 as the sixth of May is half of the readers. */
const english = {
  ...forms,
  minute: { ...forms.minute, month: 'short', day: 'numeric' },
  noYear: { ...forms.noYear, month: 'short', day: 'numeric' },
  day: { ...forms.day, month: 'short', day: 'numeric' },
} as const satisfies Record<DateForm, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a date as a text, in business time, which is China's, wherever the reader is. */
export function formatDate(instant: string | Date, form: DateForm, language: Locale): string {
  const key = `${form} ${language}`;
  const [locale, options] =
    language === 'en' ? ['en-GB', english[form]] : [languageTags[language], forms[form]];
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', ...options });
  formatters.set(key, formatter);
  const text = formatter.format(typeof instant === 'string' ? new Date(instant) : instant);
  // Without a year beside it "11/16" reads as a fraction.
  return form === 'noYear' && language === 'zh' ? text.replace('/', '-') : text;
}

/** Returns `"2026-11-21"` (a business date) or `"2026-11"` (a month) in the reader's form. */
export const formatBusinessDate = (date: string, form: DateForm, language: Locale): string =>
  formatDate(`${date.length === 7 ? `${date}-01` : date}T00:00:00+08:00`, form, language);

export function useDates() {
  const language = useLocale();
  return {
    at: (instant: string | Date, form: DateForm = 'minute') => formatDate(instant, form, language),
    on: (date: string, form: DateForm = 'day') => formatBusinessDate(date, form, language),
  };
}
