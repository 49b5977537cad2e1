import {
  isInvitationCode,
  isPhone,
  isStrongPassword,
  isUsername,
} from '@banyan/domain/people/credentials.ts';
import type { peopleMessages } from './people.messages.ts';

export interface RegisterDraft {
  phone: string;
  phoneAgain: string;
  username: string;
  password: string;
  passwordAgain: string;
  invitationCode: string;
}
export const emptyDraft: RegisterDraft = {
  phone: '',
  phoneAgain: '',
  username: '',
  password: '',
  passwordAgain: '',
  invitationCode: '',
};

export type RegisterProblems = Partial<Record<keyof RegisterDraft, keyof typeof peopleMessages>>;

/** Returns what is wrong with a registration, field by field, as keys of the messages (specification, section 5). */
export function registerProblems(draft: RegisterDraft, byPhone: boolean): RegisterProblems {
  const problems: RegisterProblems = {};
  if (byPhone && !isPhone(draft.phone)) problems.phone = 'badPhone';
  if (byPhone && draft.phoneAgain !== draft.phone) problems.phoneAgain = 'phoneMismatch';
  if (draft.username !== '' && !isUsername(draft.username)) problems.username = 'badUsername';
  if (!isStrongPassword(draft.password)) problems.password = 'weakPassword';
  if (draft.passwordAgain !== draft.password) problems.passwordAgain = 'passwordMismatch';
  if (draft.invitationCode === '') problems.invitationCode = 'needInvitation';
  else if (!isInvitationCode(draft.invitationCode)) problems.invitationCode = 'badInvitation';
  return problems;
}
