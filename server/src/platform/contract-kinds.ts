import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { ContractKindName } from '@banyan/domain/contracts/contract-kinds.ts';
import type { ContractParty } from '@banyan/domain/contracts/document.ts';
import type { FieldValues } from '@banyan/domain/contracts/fill-template.ts';
import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { UserRead } from './context.ts';
import type { Reader } from './db/sql.ts';

/** What an area wants signed: everything but the person, who is known from the call. */
export interface ContractRequest {
  kind: ContractKindName;
  /** The parties beside the person. */
  parties: readonly ContractParty[];
  /** The values of the template's fields, those of the person excepted. */
  values: FieldValues;
  /** The terms as they are snapshotted: as on the wire, and naming nobody. */
  terms: Readonly<Record<string, string>>;
  /** Optional fields that the text has to use for these terms. */
  mustSay?: readonly string[];
  effectiveOn: BusinessDate;
  expiresOn: BusinessDate;
}

interface Subject {
  user_id: string;
  subject_id: string;
}

/** What contracts of a kind are about, as lists show it. */
export interface DescribedSubject {
  name: { zh: string; en: string };
  isWithdrawn: boolean;
}

/** What stands behind a kind of contract that an area declares. */
export interface ContractKindOf {
  /** The switch of the area: off, nothing of the kind is drafted. */
  flag: PermissionFlag;
  /** Returns what would be signed for a purchase now. Throws as the purchase itself does for what is not there. */
  request(ctx: UserRead, purchase: { subjectId: string; units: bigint }): Promise<ContractRequest>;
  describe(reader: Reader, subjects: readonly Subject[]): Promise<(subjectId: string) => DescribedSubject>;
}

export type ContractKindsOf = Readonly<Record<ContractKindName, ContractKindOf>>;
