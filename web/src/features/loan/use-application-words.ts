import type { Employment, LoanPurpose } from '@banyan/domain/loan/application.ts';
import { useMessages } from '../../platform/i18n.ts';
import { applicationMessages } from './application.messages.ts';

/** Returns how a purpose and an employment are called; both have an "other". */
export function useApplicationWords() {
  const t = useMessages(applicationMessages);
  return {
    purpose: (value: LoanPurpose) => t(value === 'other' ? 'otherPurpose' : value),
    employment: (value: Employment) => t(value === 'other' ? 'otherEmployment' : value),
  };
}
