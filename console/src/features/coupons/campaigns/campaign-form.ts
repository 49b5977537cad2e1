import { isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CampaignDelivery } from '@banyan/domain/coupons/campaign-status.ts';
import { type CouponKind, couponWorstCase } from '@banyan/domain/coupons/coupon-value.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { gathered } from '../../../gathered.ts';
import { isPositiveAmount, minorUnits } from '../../../platform/amounts.ts';
import { integerOf, rateBpsOf } from '../../../platform/figures.ts';
import { fromLocalField, toLocalField } from '../../../platform/instants.ts';
import { type Campaign, type CampaignInput, termsOf } from './campaign.ts';

const textFields = [
  'code',
  'amount',
  'minimum',
  'bonus',
  'bonusDays',
  'cap',
  'validDays',
  'totalCount',
  'startsAt',
  'endsAt',
] as const;
export type TextField = (typeof textFields)[number];
type Fact = Campaign['targets'][number]['fact'];

/** The editor's state: every field as the text in its box. */
export type CampaignForm = Record<TextField, string> & {
  name: { zh: string; en: string };
  kind: CouponKind;
  delivery: CampaignDelivery;
  /** The facts that must hold, with the text of what each is compared with. */
  targets: Partial<Record<Fact, string>>;
};

export type Problem =
  | 'code'
  | 'rate'
  | 'integer'
  | 'amount'
  | 'minimum'
  | 'worthless'
  | 'instant'
  | 'date'
  | 'order'
  | 'perk';
export type FormProblems = Partial<Record<TextField | Fact | 'delivery', Problem>>;

export const limits = { bonusBps: 3_600, bonusDays: 3_650, validDays: 365, totalCount: 10_000_000 } as const;

export const emptyForm = (): CampaignForm => ({
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextField, string>),
  validDays: '30',
  name: { zh: '', en: '' },
  kind: 'cash',
  delivery: 'claim',
  targets: {},
});

export function formOf(campaign: Campaign): CampaignForm {
  const { terms, targets } = campaign;
  return {
    ...emptyForm(),
    ...(terms.kind === 'cash'
      ? { amount: terms.amount, minimum: terms.minimum }
      : { bonus: displayRate(terms.bonusBps), bonusDays: String(terms.bonusDays), cap: terms.cap }),
    code: campaign.code,
    name: campaign.name,
    kind: terms.kind,
    delivery: campaign.delivery,
    validDays: String(campaign.validDays),
    totalCount: String(campaign.totalCount),
    startsAt: toLocalField(campaign.startsAt),
    endsAt: toLocalField(campaign.endsAt),
    targets: Object.fromEntries(targets.map(({ fact, value }) => [fact, value ?? ''])),
  };
}

/** Returns a new draft with all that a campaign says but its code and its times, which are its own. */
export const copyOf = (campaign: Campaign): CampaignForm => ({
  ...formOf(campaign),
  code: '',
  startsAt: '',
  endsAt: '',
});

const upTo = (text: string, limit: number): number | null => {
  const figure = integerOf(text);
  return figure !== null && figure <= limit ? figure : null;
};

/** Returns the terms as the wire wants them; null while they are not complete. */
export function wireTermsOf(form: CampaignForm): CampaignInput['terms'] | null {
  const { kind, amount, minimum, cap } = form;
  if (kind === 'cash')
    return isPositiveAmount(amount) && isPositiveAmount(minimum) ? { kind, amount, minimum } : null;
  const bonusBps = rateBpsOf(form.bonus);
  const bonusDays = upTo(form.bonusDays, limits.bonusDays);
  const isRate = bonusBps !== null && bonusBps >= 1 && bonusBps <= limits.bonusBps;
  return isRate && bonusDays !== null && isPositiveAmount(cap) ? { kind, bonusBps, bonusDays, cap } : null;
}

/** Returns the most that one coupon and all of them cost, in minor units; null while the terms are not complete. */
export function costOf(form: CampaignForm): { each: bigint; all: bigint } | null {
  const terms = wireTermsOf(form);
  const count = upTo(form.totalCount, limits.totalCount);
  if (!terms || count === null) return null;
  const each = couponWorstCase(termsOf(terms));
  return { each, all: each * BigInt(count) };
}

/** Returns what stands in the way of saving. */
export function problemsOf(form: CampaignForm): FormProblems {
  const problems: FormProblems = { ...termProblems(form), ...targetProblems(form) };
  if (!/^[A-Z0-9-]{3,20}$/.test(form.code)) problems.code = 'code';
  for (const field of ['validDays', 'totalCount'] as const)
    if (upTo(form[field], limits[field]) === null) problems[field] = 'integer';
  const [startsAt, endsAt] = [fromLocalField(form.startsAt), fromLocalField(form.endsAt)];
  if (startsAt === null) problems.startsAt = 'instant';
  if (endsAt === null) problems.endsAt = 'instant';
  if (startsAt && endsAt && endsAt <= startsAt) problems.endsAt = 'order';
  // A perk that comes with a purchase is a rate coupon, and is given to everybody who has bought it.
  if (form.delivery === 'perk' && (form.kind !== 'rate' || Object.keys(form.targets).length > 0))
    problems.delivery = 'perk';
  return problems;
}

function termProblems(form: CampaignForm): FormProblems {
  const problems: FormProblems = {};
  if (form.kind === 'cash') {
    for (const field of ['amount', 'minimum'] as const)
      if (!isPositiveAmount(form[field])) problems[field] = 'amount';
    if (!problems.amount && !problems.minimum && minorUnits(form.minimum) <= minorUnits(form.amount))
      problems.minimum = 'minimum';
    return problems;
  }
  const rate = rateBpsOf(form.bonus);
  if (rate === null || rate < 1 || rate > limits.bonusBps) problems.bonus = 'rate';
  if (upTo(form.bonusDays, limits.bonusDays) === null) problems.bonusDays = 'integer';
  if (!isPositiveAmount(form.cap)) problems.cap = 'amount';
  const terms = wireTermsOf(form);
  if (terms && couponWorstCase(termsOf(terms)) === 0n) problems.cap = 'worthless';
  return problems;
}

function targetProblems({ targets }: CampaignForm): FormProblems {
  const problems: FormProblems = {};
  for (const [fact, value] of Object.entries(targets) as [Fact, string][]) {
    const kind = gathered().factTexts[fact].value;
    if (kind === 'date' && !isBusinessDate(value)) problems[fact] = 'date';
    if (kind === 'cny' && !isPositiveAmount(value)) problems[fact] = 'amount';
  }
  return problems;
}

/** Returns the form as the wire wants it. Only for a form without problems. */
export function inputOf(form: CampaignForm): CampaignInput {
  const targets = Object.entries(form.targets) as [Fact, string][];
  const { factTexts } = gathered();
  return {
    code: form.code,
    name: form.name,
    terms: wireTermsOf(form) as CampaignInput['terms'],
    startsAt: fromLocalField(form.startsAt) ?? '',
    endsAt: fromLocalField(form.endsAt) ?? '',
    validDays: Number(form.validDays),
    totalCount: Number(form.totalCount),
    delivery: form.delivery,
    targets: targets.map(([fact, value]) => ({
      fact,
      value: factTexts[fact].value === 'none' ? null : value,
    })),
  };
}
