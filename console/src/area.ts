import type { AuditAction, AuditArea } from '@banyan/api/audit-actions.ts';
import type { OperatorInput, OperatorOutput, OperatorPathOf } from '@banyan/api/contract.ts';
import type {
  AlertCode,
  AssetPart,
  DebtPart,
  FactName,
  JobCount,
  JobName,
  Queue,
} from '@banyan/api/gathered.ts';
import type { RulePath } from '@banyan/api/policy-rules.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import type { CauseType } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { RouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Text } from './platform/messages.ts';

export interface Screen {
  name: Text;
  /** Absent: open to whoever has logged in. */
  right?: OperatorRight;
  /** Absent: it is reached from another screen. The menu is ordered by `place`; no two screens share one. */
  menu?: { icon: LucideIcon; place: number };
  /** The search parameters that links may set, beside those that the screen sets for itself. */
  search?: readonly string[];
  component: RouteComponent;
}

/** Work that waits for operators, as the overview counts it. `areas.ts` checks where it leads. */
export interface WorkQueue {
  text: Text;
  /** The right that opens the list; for an operator without it the count is only a figure. */
  right?: OperatorRight;
  to?: string;
  search?: Readonly<Record<string, string>>;
  /** A failure that somebody has to look at, and no ordinary work. */
  isBad?: true;
  /** The meaning of the count, shown where there is no list to lead to. */
  help?: Text;
}

/** The names of the daily jobs, and the text of each of their counts, with `{n}` in place of the number. */
export type JobTexts = {
  readonly [Name in JobName]: { name: Text; counts: Readonly<Record<JobCount<Name>, Text>> };
};

export interface CauseText {
  name: Text;
  /** The names of its own columns; those that most causes have are the ledger explorer's. */
  facts?: Readonly<Record<string, Text>>;
}

/**
 * A condition by which a campaign chooses people: its text, with `{value}` in place of the value, and the kind of value
 * that it is compared with.
 */
export interface FactText {
  name: Text;
  value: 'none' | 'date' | 'cny';
}

/** A part of a person's page that an area fills, shown to operators who have the right. */
export interface UserPart {
  right: OperatorRight;
  /** A card beside who the person is, or a table over the whole width. */
  place: 'beside' | 'below';
  component: ComponentType<{ userId: string }> & { preload?: () => Promise<void> | undefined };
}

/**
 * A read that names records which have house accounts of their own (`escrow/<product id>`), and what a record is called:
 * a list that is whole, or, where `of` says whose accounts, one record by its id.
 */
export type HouseOwners = {
  [Path in OperatorPathOf<'GET'>]: {
    path: Path;
    right: OperatorRight;
    of?: { house: string; inputOf: (id: string) => OperatorInput<Path> };
    nameOf: (reply: OperatorOutput<Path>, id: string) => Text | undefined;
  };
}[OperatorPathOf<'GET'>];

type SubjectOf<Path> = Path extends `${infer Subject}.${string}` ? Subject : never;
/** The sections of the rules: the part of their paths before the first dot. */
export type RuleSection = SubjectOf<RulePath>;
/** The subject of a row of the audit log. */
export type AuditSubject = AuditArea | 'clock';

/**
 * The manifest of an area on this side, exported by `<area>.area.ts`; every field is optional. `areas.ts` lists the
 * manifests, and everything general loops over it.
 */
export interface ConsoleArea {
  /** Its screens by path. */
  screens?: Readonly<Record<string, Screen>>;
  queues?: Readonly<Partial<Record<Queue, WorkQueue>>>;
  alerts?: Readonly<Partial<Record<AlertCode, Text>>>;
  /** The names in the audit log of its operators' actions, and of the kinds of record that they are done to. */
  auditActions?: Readonly<Partial<Record<AuditAction, Text>>>;
  auditSubjects?: Readonly<Partial<Record<AuditSubject, Text>>>;
  /** The names of its asset parts: what people own here beside the balance of their wallet. */
  assetParts?: Readonly<Partial<Record<AssetPart, Text>>>;
  /** The names of its debt parts: what people owe here. */
  debtParts?: Readonly<Partial<Record<DebtPart, Text>>>;
  /** The headings of its rules. */
  ruleSections?: Readonly<Partial<Record<RuleSection, Text>>>;
  /** The causes of its transfers. */
  causes?: Readonly<Partial<Record<CauseType, CauseText>>>;
  /** The reads that name the records which house accounts belong to. */
  houseOwners?: readonly HouseOwners[];
  /** The facts about people that it offers for campaigns to choose by. */
  facts?: Readonly<Partial<Record<FactName, FactText>>>;
  /** The parts that it adds to a person's page, by names that no other area has. */
  userParts?: Readonly<Record<string, UserPart>>;
  /** Its daily jobs, and the kinds of items that fail alone. */
  jobs?: Partial<JobTexts>;
  parkedKinds?: Readonly<Record<string, Text>>;
}
