import { isCardNumber } from '@banyan/domain/wallet/card-number.ts';
import type { payoutMethodFormMessages } from './payout-method-form.messages.ts';

export interface BankCardDraft {
  holder: string;
  number: string;
  bank: string;
  province: string;
  city: string;
  district: string;
  branch: string;
}
type Problems = Partial<Record<keyof BankCardDraft, keyof typeof payoutMethodFormMessages>>;

const longestNumber = 19;

export const cardDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, longestNumber);
/** Groups of four, as it is printed on the card. */
export const groupCard = (text: string): string => cardDigits(text).replace(/(.{4})(?=.)/g, '$1 ');

export function bankCardProblems(draft: BankCardDraft): Problems {
  const problems: Problems = {};
  const isShort = (text: string) => text.trim().length < 2;
  if (isShort(draft.holder)) problems.holder = 'badHolder';
  if (!isCardNumber(cardDigits(draft.number))) problems.number = 'badCard';
  if (isShort(draft.bank)) problems.bank = 'badBank';
  if (isShort(draft.district)) problems.district = 'badCity';
  if (isShort(draft.branch)) problems.branch = 'badBranch';
  return problems;
}
