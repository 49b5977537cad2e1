import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { ReadContext } from './context.ts';

interface Bilingual {
  zh: string;
  en: string;
}

/** The agreement that goes with something on offer, as it is in force: a version of it, and since when it counts. */
export interface AgreementInForce {
  /** Of what is on offer. */
  id: string;
  /** The name of what is on offer. */
  title: Bilingual;
  number: number;
  since: Date;
}

/** A version that has been in force. */
export interface AgreementVersion {
  title: Bilingual;
  number: number;
  since: Date;
  /** Markdown. */
  body: Bilingual;
}

/** The agreements of a kind that an area has, as long as its switch is on. */
export interface AgreementsOf {
  flag?: PermissionFlag;
  /** Returns the newest version of what can be agreed to, so many at most. */
  inForce: (ctx: ReadContext, limit: number) => Promise<AgreementInForce[]>;
  /** Returns the newest versions of one that were published; none, or `request.not_found`, where there is none. */
  versions: (ctx: ReadContext, id: string, limit: number) => Promise<AgreementVersion[]>;
}
