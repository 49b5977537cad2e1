import { isPhone } from '@banyan/domain/people/credentials.ts';
import type { addressMessages } from './address.messages.ts';

export interface AddressDraft {
  name: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  detail: string;
}
type Problems = Partial<Record<'name' | 'phone' | 'division' | 'detail', keyof typeof addressMessages>>;

/** Returns a phone number as the server reads it, however it is spaced. */
export const phoneDigits = (text: string): string => text.replace(/[ -]/g, '');

export function addressProblems(draft: AddressDraft): Problems {
  const problems: Problems = {};
  if (draft.name.trim().length < 2) problems.name = 'badName';
  if (!isPhone(phoneDigits(draft.phone))) problems.phone = 'badPhone';
  if (draft.district === '') problems.division = 'badDivision';
  if (draft.detail.trim().length < 4) problems.detail = 'badDetail';
  return problems;
}
