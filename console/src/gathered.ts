import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { AlertCode, AssetPart, DebtPart, FactName, Queue } from '@banyan/api/gathered.ts';
import type { CauseType } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type {
  AuditSubject,
  CauseText,
  FactText,
  HouseOwners,
  JobTexts,
  RuleSection,
  UserPart,
  WorkQueue,
} from './area.ts';
import type { Destination } from './areas.ts';
import type { Text } from './platform/messages.ts';

type Named<Name extends string, Value = Text> = Readonly<Record<Name, Value>>;

/**
 * The parts of the manifests that screens of any area show, gathered from all areas: the codes that the server may
 * send, each with its text, and more. The types are the test: a code that no area names, or that two areas name, does
 * not compile.
 */
export interface Gathered {
  queues: Named<Queue, WorkQueue & (Destination | { to?: never })>;
  alertTexts: Named<AlertCode>;
  auditActionNames: Named<AuditAction>;
  auditSubjectNames: Named<AuditSubject>;
  assetPartNames: Named<AssetPart>;
  debtPartNames: Named<DebtPart>;
  ruleSectionNames: Named<RuleSection>;
  causes: Named<CauseType, CauseText>;
  factTexts: Named<FactName, FactText>;
  /** The parts that the areas add to a person's page, in the order of the areas. */
  userParts: Named<string, UserPart>;
  houseOwners: readonly HouseOwners[];
  jobTexts: JobTexts;
  /**
   * The names of the kinds of parked items. There is no list of them on the wire: a code without a text is shown as it
   * is.
   */
  parkedKindNames: Named<string>;
}

let kept: Gathered | undefined;

/** Keeps the gathered parts: `areas.ts` does so when it is loaded, and the router loads it before any screen. */
export function keepGathered(gathered: Gathered): void {
  kept = gathered;
}

/**
 * Returns the gathered parts. A screen asks for them here: `areas.ts` leads to the screens of all areas, so that a
 * screen which imported it would stand in a circle.
 */
export function gathered(): Gathered {
  if (!kept) throw new Error('a screen was drawn before areas.ts was loaded');
  return kept;
}
