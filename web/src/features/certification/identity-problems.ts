import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { ageOn, parseIdNumber } from '@banyan/domain/certification/id-number.ts';
import { isRealName } from '@banyan/domain/certification/real-name.ts';

/** Returns what the server would refuse, to be said while typing; it decides all the same. */
export function nameProblem(name: string): 'badName' | undefined {
  return isRealName(name) ? undefined : 'badName';
}

export function idNumberProblem(
  idNumber: string,
  today: BusinessDate,
  minAge: number,
): 'badIdNumber' | 'underAge' | undefined {
  const parsed = parseIdNumber(idNumber);
  if (!parsed) return 'badIdNumber';
  return ageOn(parsed.birthDate, today) < minAge ? 'underAge' : undefined;
}

/** Returns an identity number in groups, `330102 19900101 123X`: region, birth date, order. */
export function groupIdNumber(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .slice(0, 18);
  return [plain.slice(0, 6), plain.slice(6, 14), plain.slice(14)].filter(Boolean).join(' ');
}
