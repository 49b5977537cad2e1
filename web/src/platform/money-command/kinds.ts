import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import type { MoneyPath } from '../calls.ts';
import type { Locale } from '../locale.ts';
import type { PagePath, PageUrl } from '../navigation.ts';
import type { SettledCommand } from './money-commands.ts';

/** A money command as its area declares it in `<area>.commands.ts`. */
export interface MoneyKind<P extends MoneyPath = MoneyPath> {
  path: P;
  /** Its name inside a sentence. */
  name: Readonly<Record<Locale, string>>;
  /** The text above the reason of a refusal; without it the reason stands alone. */
  failed?: Readonly<Record<Locale, string>>;
  /** The command that the payment password authorizes; without it none is asked for. */
  authorizes?: WireInput<'/api/payment_password/authorize'>['command'];
  /** Returns the page of what it led to. */
  result(reply: WireOutput<P>): PageUrl;
  /** The page to look at when the outcome cannot be found out. */
  records: PagePath;
}

/** Declares a money command. */
export const moneyKind = <P extends MoneyPath>(kind: MoneyKind<P>): MoneyKind<P> => kind;

/** Returns the page that shows what became of it; undefined where it was refused and there is nothing to see. */
export function pageOfOutcome(kind: MoneyKind, { reply, problem }: SettledCommand): PageUrl | undefined {
  if (problem?.code === 'outcome_unknown') return kind.records;
  return problem ? undefined : kind.result(reply as never);
}
