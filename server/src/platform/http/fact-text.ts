import { businessDateOf, businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';

type Language = 'zh' | 'en';

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/**
 * Returns a fact as it stands in a sentence: an instant (`…At`) as date and time in Shanghai, a number with its
 * thousands apart. Codes, names and dates stand as they are: digits in them are no figure.
 */
export const factText =
  (language: Language) =>
  (name: string, value: string | number): string => {
    if (name.endsWith('At')) return instantText(new Date(value), language);
    const text = String(value);
    return /^-?\d+(?:\.\d+)?$/.test(text) ? groupDigits(text) : text;
  };

/** Returns `"14 March 10:00"` or `"3月14日 10:00"`. */
function instantText(at: Date, language: Language): string {
  const date = businessDateOf(at);
  const [, month = '', day = ''] = date.split('-');
  const time = businessTimeOf(at).slice(-5);
  return language === 'zh'
    ? `${Number(month)}月${Number(day)}日 ${time}`
    : `${Number(day)} ${monthOf.format(new Date(date))} ${time}`;
}
